/// What a frame that stands alone can be (RFC 6455, section 5.2).
///
/// A continuation is not here: this package sends every message in one frame.
public enum Opcode: UInt8, Sendable {
    /// A message of UTF-8 text.
    case text = 0x1
    /// A message of bytes.
    case binary = 0x2
    /// The wish to close, or the answer to it.
    case close = 0x8
    /// The question whether the peer is still there.
    case ping = 0x9
    /// The answer to a ping.
    case pong = 0xA

    /// Whether the frame is about the connection, not a message: at most 125 bytes, never fragmented (section 5.5).
    public var isControl: Bool { rawValue & 0x8 != 0 }
}
