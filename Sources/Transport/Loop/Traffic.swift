import Figures

/// What the connections of a loop have received and sent since it was made.
public struct Traffic: Hashable, Sendable {
    /// Bytes received, as TCP carries them.
    public private(set) var bytesIn = 0
    /// Bytes sent, as TCP carries them.
    public private(set) var bytesOut = 0
    /// WebSocket messages received.
    public private(set) var messagesIn = 0
    /// WebSocket messages sent.
    public private(set) var messagesOut = 0

    /// Nothing yet.
    public init() {}

    /// What was counted so far.
    init(_ figures: LoopFigures) {
        bytesIn = figures.bytesIn.value
        bytesOut = figures.bytesOut.value
        messagesIn = figures.messagesIn.value
        messagesOut = figures.messagesOut.value
    }
}
