/// The header of an unfragmented frame, encoded (RFC 6455, section 5.2).
///
/// It lives inline, so that a sender can hand header and payload to one gathering write without an allocation.
public struct FrameHeader: Sendable {
    private var bytes = InlineArray<14, UInt8>(repeating: 0)

    /// How many bytes the header has, 2…14.
    public private(set) var count = 2

    /// Encodes a header with the shortest length that fits.
    ///
    /// - Parameters:
    ///   - opcode: what the frame is.
    ///   - payloadLength: the payload's length in bytes, 0 or more; of a control frame at most 125.
    ///   - maskKey: the key that the payload is masked with; a client must, a server must not have one (section 5.1).
    public init(opcode: Opcode, payloadLength: Int, maskKey: UInt32? = nil) {
        precondition(payloadLength >= 0, "A payload's length is never negative.")
        precondition(!opcode.isControl || payloadLength <= 125, "A control frame carries at most 125 bytes.")
        let maskBit: UInt8 = maskKey == nil ? 0 : 0x80
        bytes[0] = 0x80 | opcode.rawValue
        if payloadLength <= 125 {
            bytes[1] = maskBit | UInt8(payloadLength)
        } else if payloadLength <= 0xFFFF {
            bytes[1] = maskBit | 126
            append(UInt64(payloadLength), width: 2)
        } else {
            bytes[1] = maskBit | 127
            append(UInt64(payloadLength), width: 8)
        }
        if let maskKey { append(UInt64(maskKey), width: 4) }
    }

    private mutating func append(_ number: UInt64, width: Int) {
        for place in (0..<width).reversed() {
            bytes[count] = UInt8(truncatingIfNeeded: number >> UInt64(8 * place))
            count += 1
        }
    }

    /// Lends the header's bytes for the duration of `body`.
    public func withUnsafeBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let span = bytes.span.extracting(first: count)
        return try span.bytes.withUnsafeBytes(body)
    }
}
