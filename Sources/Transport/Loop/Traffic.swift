/// What the connections of a loop have received and sent since it was made.
public struct Traffic: Hashable, Sendable {
    /// Bytes received, as TCP carries them.
    public internal(set) var bytesIn = 0
    /// Bytes sent, as TCP carries them.
    public internal(set) var bytesOut = 0
    /// WebSocket messages received.
    public internal(set) var messagesIn = 0
    /// WebSocket messages sent.
    public internal(set) var messagesOut = 0

    /// Nothing yet.
    public init() {}
}
