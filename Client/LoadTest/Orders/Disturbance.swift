/// What a load test does to players on purpose; the others must not feel it, and those whom it befalls come back.
///
/// How much of it there is, is a rate: what share of all players it befalls in a minute, from 0 to 60.
public enum Disturbance: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    /// The connection is cut, and the player comes back in a moment.
    case drops
    /// The connection stays, but nothing is read or written any more; the player comes back by another one.
    case halfOpen = "half-open"
    /// The player reads nothing for 5 s.
    case stops
    /// A stranger sends bytes that make no sense, in every layer: in place of TLS, of HTTP, of frames, of messages.
    case garbage
}
