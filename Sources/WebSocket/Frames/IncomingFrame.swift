/// The header of a received frame, checked as far as a header can be by itself (RFC 6455, section 5.2).
struct IncomingFrame {
    /// What a frame means to the connection.
    enum Kind {
        /// The first frame of a message, often its only one.
        case message(MessageKind)
        /// The next frame of the message that was begun.
        case continuation
        /// A frame about the connection itself.
        case control(ControlKind)
    }

    /// What a message is made of.
    enum MessageKind {
        case text
        case binary
    }

    /// What a control frame says.
    enum ControlKind {
        case close
        case ping
        case pong
    }

    /// What the frame is.
    let kind: Kind
    /// Whether the message ends with this frame.
    let isFinal: Bool
    /// The key its payload is masked with: there in what clients send, absent in what servers send.
    let maskKey: UInt32?
    /// How many bytes the header has.
    let headerCount: Int
    /// How many bytes of payload follow it.
    let payloadCount: Int

    /// Reads the header at the front of `input`; nil while it is incomplete.
    ///
    /// Bytes are judged in their order, as soon as they are there, so that the first error is the same however the
    /// stream was cut.
    static func parse(
        _ input: UnsafeRawBufferPointer, receivedBy role: Role
    ) throws(WebSocketError) -> IncomingFrame? {
        guard let first = input.first else { return nil }
        guard first & 0x70 == 0 else { throw .reservedBit }
        let kind = try kind(ofOpcode: first & 0x0F)
        let isControl = if case .control = kind { true } else { false }
        let isFinal = first & 0x80 != 0
        guard isFinal || !isControl else { throw .fragmentedControlFrame }

        guard input.count >= 2 else { return nil }
        let isMasked = input[1] & 0x80 != 0
        switch role {
        case .server: guard isMasked else { throw .unmaskedFrame }
        case .client: guard !isMasked else { throw .maskedFrame }
        }
        let shortLength = input[1] & 0x7F
        guard shortLength <= 125 || !isControl else { throw .controlFrameTooLong }

        let lengthWidth = shortLength == 126 ? 2 : shortLength == 127 ? 8 : 0
        guard input.count >= 2 + lengthWidth else { return nil }
        var length = UInt64(shortLength)
        switch shortLength {
        case 126:
            length = UInt64(UInt16(bigEndian: input.loadUnaligned(fromByteOffset: 2, as: UInt16.self)))
            guard length > 125 else { throw .lengthNotMinimal }
        case 127:
            length = UInt64(bigEndian: input.loadUnaligned(fromByteOffset: 2, as: UInt64.self))
            guard length > 0xFFFF else { throw .lengthNotMinimal }
        default: break
        }
        guard let payloadCount = Int(exactly: length) else { throw .lengthTopBitSet }

        let headerCount = 2 + lengthWidth + (isMasked ? 4 : 0)
        guard input.count >= headerCount else { return nil }
        let maskKey =
            isMasked
            ? UInt32(bigEndian: input.loadUnaligned(fromByteOffset: 2 + lengthWidth, as: UInt32.self)) : nil
        return IncomingFrame(
            kind: kind, isFinal: isFinal, maskKey: maskKey, headerCount: headerCount, payloadCount: payloadCount)
    }

    private static func kind(ofOpcode opcode: UInt8) throws(WebSocketError) -> Kind {
        switch opcode {
        case 0x0: .continuation
        case 0x1: .message(.text)
        case 0x2: .message(.binary)
        case 0x8: .control(.close)
        case 0x9: .control(.ping)
        case 0xA: .control(.pong)
        default: throw .reservedOpcode
        }
    }
}
