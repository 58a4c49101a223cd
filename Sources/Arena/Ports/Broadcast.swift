import GameProtocol

/// A message that is encoded once and sent to many.
///
/// Owner: one shard.
public final class Broadcast {
    /// Text or binary.
    public enum Kind: Sendable {
        /// A control message.
        case text
        /// A slider frame.
        case binary
    }

    /// Which of the two.
    public let kind: Kind
    /// The message.
    public let payload: [UInt8]
    /// The message as the carrier sends it, header included; made by the first peer that sends it.
    public var frame: [UInt8]?

    /// Encodes a message.
    init(_ message: ServerMessage) {
        kind = .text
        payload = message.encode()
    }

    /// Takes a message over that is encoded already.
    init(_ kind: Kind, _ payload: [UInt8]) {
        self.kind = kind
        self.payload = payload
    }
}
