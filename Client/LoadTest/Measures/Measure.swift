/// What a load test measures as a duration.
///
/// Each counts from the moment at which something was due, and not from when the load test got round to it: a stall is
/// seen by everybody whom it kept waiting.
public enum Measure: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    /// From a visitor's arrival to the TCP connection.
    case connect
    /// From the TCP connection to the end of the TLS handshake.
    case tls
    /// From there to the server's welcome: the WebSocket handshake and `hello`.
    case welcome
    /// From asking for a room, or for a seat in one, to being in it.
    case join
    /// From pressing *Hit Me!* to the answer.
    case hit
    /// From a round's `openAt` to the moment at which a player hears that it is open.
    case startLateness = "start-lateness"
    /// From the end of an open round (its deadline and the network grace, or the last hit if all have hit) to its result.
    case result
    /// From the first watcher of the lobby who gets a published result to the last one.
    case resultSpread = "result-spread"
    /// From a player's move to the frame by which a spectator sees it.
    case slide
    /// From a player's move to the heat that answers it, or a newer move.
    case heat
    /// From a lost connection to being back in the seat.
    case resume

    /// What it is, in a few words for tables and plots.
    public var title: String {
        switch self {
        case .connect: "connected"
        case .tls: "TLS handshake"
        case .welcome: "welcomed"
        case .join: "joined"
        case .hit: "hit answered"
        case .startLateness: "round opened late"
        case .result: "result after the end"
        case .resultSpread: "result over all watchers"
        case .slide: "move seen by a spectator"
        case .heat: "heat answered"
        case .resume: "back in the seat"
        }
    }
}
