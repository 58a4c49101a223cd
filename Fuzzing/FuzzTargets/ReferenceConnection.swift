import WebSocket

/// RFC 6455, sections 5 to 8, once more: slow, plain, and over a stream that is there whole.
///
/// What `WebSocketState` makes of a stream in pieces is compared with what this makes of it.
struct ReferenceConnection {
    /// Everything that comes of the stream.
    private(set) var received: [Received] = []

    private let stream: [UInt8]
    private let role: Role
    private let limits: WebSocketLimits
    /// How many bytes come before our own close frame goes out.
    private let closeAt: Int

    private var place = 0
    private var isText = false
    /// The message that was begun, as far as it is not thrown away; nil between messages.
    private var message: [UInt8]?
    private var length = 0
    private var fragments = 0

    /// A mistake, and the place of the byte by which it is known.
    private struct Mistake: Error {
        let error: WebSocketError
        let place: Int
    }

    private struct Header {
        let opcode: UInt8
        let isFinal: Bool
        let key: ArraySlice<UInt8>
        let length: Int
        /// Where the payload begins.
        let end: Int

        var isControl: Bool { opcode >= 8 }
    }

    /// Reads a stream to its end.
    init(reading stream: [UInt8], as role: Role, limits: WebSocketLimits, closingAt closeAt: Int) {
        self.stream = stream
        self.role = role
        self.limits = limits
        self.closeAt = closeAt
        do throws(Mistake) {
            while received.last?.isEnd != true, let header = try readHeader() {
                let isWhole = header.length <= stream.count - header.end
                if header.isControl {
                    guard isWhole else { return }
                    try takeControl(header)
                } else {
                    try takeData(header)
                    guard isWhole else { return }
                }
                place = header.end + header.length
            }
        } catch {
            received.append(.failed(error.error, reply: error.place < closeAt ? error.error.closeCode : nil))
        }
    }

    private func readHeader() throws(Mistake) -> Header? {
        func mistake(_ error: WebSocketError, after count: Int) -> Mistake {
            Mistake(error: error, place: place + count - 1)
        }
        let bytes = stream[place...]
        guard let first = bytes.first else { return nil }
        let opcode = first & 15
        let isFinal = first >> 7 == 1
        guard first >> 4 & 7 == 0 else { throw mistake(.reservedBit, after: 1) }
        guard [0, 1, 2, 8, 9, 10].contains(opcode) else { throw mistake(.reservedOpcode, after: 1) }
        guard isFinal || opcode < 8 else { throw mistake(.fragmentedControlFrame, after: 1) }

        guard bytes.count >= 2 else { return nil }
        let second = bytes[place + 1]
        let isMasked = second >> 7 == 1
        guard isMasked == (role == .server) else {
            throw mistake(role == .server ? .unmaskedFrame : .maskedFrame, after: 2)
        }
        var length = UInt64(second & 127)
        guard length <= 125 || opcode < 8 else { throw mistake(.controlFrameTooLong, after: 2) }

        let width = length == 126 ? 2 : length == 127 ? 8 : 0
        guard bytes.count >= 2 + width else { return nil }
        if width > 0 {
            length = bytes.dropFirst(2).prefix(width).reduce(0) { $0 << 8 | UInt64($1) }
            guard length > (width == 2 ? 125 : 65535) else { throw mistake(.lengthNotMinimal, after: 2 + width) }
            guard length >> 63 == 0 else { throw mistake(.lengthTopBitSet, after: 2 + width) }
        }
        let count = 2 + width + (isMasked ? 4 : 0)
        guard bytes.count >= count else { return nil }
        return Header(
            opcode: opcode, isFinal: isFinal, key: bytes.prefix(count).suffix(isMasked ? 4 : 0), length: Int(length),
            end: place + count)
    }

    /// The bytes of a payload that are there, without their mask.
    private func payload(of header: Header) -> [UInt8] {
        let masked = stream[header.end...].prefix(header.length)
        guard let start = header.key.indices.first else { return Array(masked) }
        return masked.enumerated().map { $1 ^ header.key[start + $0 % 4] }
    }

    private mutating func takeControl(_ header: Header) throws(Mistake) {
        let payload = payload(of: header)
        switch header.opcode {
        case 9: received.append(.ping(payload))
        case 10: received.append(.pong(payload))
        default:
            let last = header.end + header.length - 1
            func mistake(_ error: WebSocketError) -> Mistake { Mistake(error: error, place: last) }
            var code: CloseCode?
            if !payload.isEmpty {
                guard payload.count >= 2 else { throw mistake(.closePayloadTooShort) }
                code = CloseCode(rawValue: UInt16(payload[0]) << 8 | UInt16(payload[1]))
                guard code != nil else { throw mistake(.invalidCloseCode) }
                guard ReferenceText.isValid(payload.dropFirst(2)) else { throw mistake(.invalidUTF8) }
            }
            let status = CloseStatus.Copy(code: code, reason: Array(payload.dropFirst(2)))
            received.append(.peerClosed(status, reply: last < closeAt ? code ?? .normal : nil))
        }
    }

    private mutating func takeData(_ header: Header) throws(Mistake) {
        func mistake(_ error: WebSocketError) -> Mistake { Mistake(error: error, place: header.end - 1) }
        if header.opcode == 0 {
            guard message != nil else { throw mistake(.unexpectedContinuation) }
        } else {
            guard message == nil else { throw mistake(.interruptedMessage) }
            message = []
            isText = header.opcode == 1
            length = 0
            fragments = 0
        }
        fragments += 1
        guard fragments <= limits.maxFragments else { throw mistake(.tooManyFragments) }
        let most = isText ? limits.maxMessageBytes : min(limits.maxBinaryBytes ?? .max, limits.maxMessageBytes)
        guard header.length <= most - length else { throw mistake(.messageTooBig) }
        length += header.length

        let payload = payload(of: header)
        let heard = payload.prefix(max(closeAt - header.end, 0))
        let before = message ?? []
        message = before + heard
        if isText, let wrong = ReferenceText.firstWrong(before + heard) {
            throw Mistake(error: .invalidUTF8, place: header.end + wrong - before.count)
        }
        guard payload.count == header.length, header.isFinal else { return }
        let last = header.end + header.length - 1
        if last < closeAt {
            let whole = before + heard
            guard !isText || ReferenceText.isValid(whole[...]) else {
                throw Mistake(error: .invalidUTF8, place: last)
            }
            received.append(isText ? .text(whole) : .binary(whole))
        }
        message = nil
    }
}
