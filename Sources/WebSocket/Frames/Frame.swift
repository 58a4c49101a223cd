/// Whole frames as bytes, each one unfragmented.
///
/// A server's frames are not masked, so one encoding serves every receiver.
public enum Frame {
    /// Encodes a frame around a copy of `payload`, in one allocation.
    ///
    /// - Parameters:
    ///   - opcode: what the frame is; text must be valid UTF-8, a control frame at most 125 bytes.
    ///   - payload: the payload, unmasked.
    ///   - maskKey: a fresh random key in the client role, nil in the server role.
    public static func encode(
        _ opcode: Opcode, _ payload: UnsafeRawBufferPointer, maskKey: UInt32? = nil
    ) -> [UInt8] {
        let header = FrameHeader(opcode: opcode, payloadLength: payload.count, maskKey: maskKey)
        let count = header.count + payload.count
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            let frame = UnsafeMutableRawBufferPointer(buffer)
            header.withUnsafeBytes { frame.copyMemory(from: $0) }
            let body = UnsafeMutableRawBufferPointer(rebasing: frame[header.count..<count])
            body.copyMemory(from: payload)
            if let maskKey { Mask.apply(key: maskKey, to: body) }
            initialized = count
        }
    }

    /// Encodes a frame around a copy of `payload`; as the method above.
    public static func encode(_ opcode: Opcode, _ payload: [UInt8], maskKey: UInt32? = nil) -> [UInt8] {
        payload.withUnsafeBytes { encode(opcode, $0, maskKey: maskKey) }
    }

    /// Encodes a close frame (RFC 6455, section 5.5.1).
    ///
    /// - Parameters:
    ///   - code: why the connection closes.
    ///   - reason: the same in words; cut after the last whole character within 123 bytes.
    ///   - maskKey: a fresh random key in the client role, nil in the server role.
    public static func close(_ code: CloseCode, _ reason: String = "", maskKey: UInt32? = nil) -> [UInt8] {
        var payload = [UInt8(truncatingIfNeeded: code.rawValue >> 8), UInt8(truncatingIfNeeded: code.rawValue)]
        for character in reason {
            guard payload.count + character.utf8.count <= 125 else { break }
            payload.append(contentsOf: character.utf8)
        }
        return encode(.close, payload, maskKey: maskKey)
    }
}
