import WebSocket

/// Frames are read as they were written, and written as they were read; masks and the check of UTF-8 do what their plain
/// definitions say.
///
/// The first six bytes of an input choose the opcode, whether there is a mask, its key, and where it is cut.
enum FrameTarget {
    private static let opcodes: [Opcode] = [.text, .binary, .close, .ping, .pong]
    private static let limits = WebSocketLimits(maxMessageBytes: .max)

    static func check(_ input: [UInt8]) throws(Violation) {
        try checkFirstFrame(of: input, as: .server)
        try checkFirstFrame(of: input, as: .client)
        guard input.count >= 6 else { return }
        let key = input[1..<5].reduce(0) { $0 << 8 | UInt32($1) }
        let payload = Array(input.dropFirst(6))
        let cut = Int(input[5]) % (payload.count + 1)
        try checkMask(key, payload, cut)
        try checkText(payload, cut)
        let maskKey = input[0] & 0x80 == 0 ? nil : key
        try checkWritten(opcodes[Int(input[0] & 0x7F) % opcodes.count], payload, maskKey)
        try checkClose(payload, maskKey)
    }

    /// What comes of a stream first, and how many bytes that takes.
    private static func first(of stream: [UInt8], as role: Role) throws(Violation) -> (Received?, Int) {
        var state = WebSocketState(role: role, limits: limits)
        var received: Received?
        let rest = try Delivery(pieces: [stream[...]]).feed { input throws(Violation) in
            received = state.receive(&input).map(Received.init)
        }
        return (received, stream.count - rest.count)
    }

    /// Lengths are written in one way alone, so a frame that was read is written with the same bytes.
    private static func checkFirstFrame(of stream: [UInt8], as role: Role) throws(Violation) {
        guard let first = stream.first, first & 0x80 != 0, let opcode = Opcode(rawValue: first & 15) else { return }
        let (received, count) = try Self.first(of: stream, as: role)
        let payload: [UInt8]
        switch received {
        case .text(let bytes), .binary(let bytes), .ping(let bytes), .pong(let bytes): payload = bytes
        case .peerClosed, .failed, nil: return
        }
        let key = stream[..<count].dropLast(payload.count).suffix(4).reduce(0) { $0 << 8 | UInt32($1) }
        let written = Frame.encode(opcode, payload, maskKey: role == .server ? key : nil)
        try hold(written == Array(stream[..<count]), "\(stream[..<count]) is written as \(written)")
    }

    private static func checkWritten(_ opcode: Opcode, _ payload: [UInt8], _ key: UInt32?) throws(Violation) {
        let isControl = opcode.rawValue >= 8
        let payload = isControl ? Array(payload.prefix(125)) : payload
        let frame = Frame.encode(opcode, payload, maskKey: key)
        let (received, count) = try first(of: frame, as: key == nil ? .client : .server)
        let expected: Received
        switch opcode {
        case .text where !ReferenceText.isValid(payload[...]):
            expected = .failed(.invalidUTF8, reply: .invalidData)
        case .text: expected = .text(payload)
        case .binary: expected = .binary(payload)
        case .ping: expected = .ping(payload)
        case .pong: expected = .pong(payload)
        // What it may say is held against the reference by `connection`.
        case .close: return
        }
        try hold(received == expected && count == frame.count, "\(frame) is read as \(String(describing: received))")
    }

    private static func checkClose(_ bytes: [UInt8], _ key: UInt32?) throws(Violation) {
        guard bytes.count >= 2, let code = CloseCode(rawValue: UInt16(bytes[0]) << 8 | UInt16(bytes[1])) else { return }
        let reason = String(decoding: bytes.dropFirst(2), as: UTF8.self)
        let frame = Frame.close(code, reason, maskKey: key)
        let (received, _) = try first(of: frame, as: key == nil ? .client : .server)
        guard case .peerClosed(let status, let reply) = received else {
            throw Violation(description: "\(frame) does not close")
        }
        try hold(status.code == code && reply == code, "\(code) is read as \(String(describing: status.code))")
        try hold(
            reason.utf8.starts(with: status.reason) && status.reason.count <= 123,
            "“\(reason)” is read as \(status.reason)")
        try hold(reason.utf8.count > 123 || reason.utf8.count == status.reason.count, "“\(reason)” is cut")
    }

    private static func checkMask(_ key: UInt32, _ payload: [UInt8], _ cut: Int) throws(Violation) {
        let expected = payload.enumerated().map { $1 ^ UInt8(truncatingIfNeeded: key >> UInt32(24 - 8 * ($0 % 4))) }
        var masked = payload
        masked.withUnsafeMutableBytes { bytes in
            Mask.apply(key: key, to: UnsafeMutableRawBufferPointer(rebasing: bytes[..<cut]))
            Mask.apply(key: key, to: UnsafeMutableRawBufferPointer(rebasing: bytes[cut...]), offset: cut)
        }
        try hold(masked == expected, "masked to \(masked), where \(expected) is right")
    }

    private static func checkText(_ text: [UInt8], _ cut: Int) throws(Violation) {
        var validator = UTF8Validator()
        let isBeginning = text.withUnsafeBytes { bytes in
            validator.validate(UnsafeRawBufferPointer(rebasing: bytes[..<cut]))
                && validator.validate(UnsafeRawBufferPointer(rebasing: bytes[cut...]))
        }
        try hold(isBeginning == ReferenceText.isBeginning(text[...]), "the beginning of a text is misjudged")
        let isValid = isBeginning && validator.isComplete
        try hold(isValid == ReferenceText.isValid(text[...]), "the end of a text is misjudged")
        try hold(text.withUnsafeBytes { UTF8Validator.isValid($0) } == isValid, "cut, a text is judged in another way")
    }
}
