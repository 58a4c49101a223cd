public import GameProtocol

/// What happens to a session.
public enum SessionEvent: Hashable, Sendable {
    /// The connection asked for is there.
    case connected
    /// A text message came.
    case text([UInt8])
    /// A text message came, and somebody has read it.
    case message(ServerMessage)
    /// A binary message came.
    case binary([UInt8])
    /// The connection is gone, or could not be made.
    case ended(ConnectionLoss)
    /// Time has passed: ``ClientSession/nextTick`` was reached.
    case tick
}
