public import GameProtocol

/// What is seen of a message without reading it, for those who receive too many.
///
/// It trusts that members stand in the order in which the protocol shows them; a message that looks otherwise is
/// `other`, and is to be read.
public enum Glimpse: Equatable, Sendable {
    /// A published result, and the place after it.
    case result(Cursor)
    /// The lobby as it is at that place.
    case lobby(Cursor)
    /// A room of the lobby has changed or is gone.
    case lobbyRoom
    /// Somebody in the room has hit.
    case hit
    /// An answer to a ping.
    case pong(nowAt: Int64)
    /// Anything else.
    case other

    /// Looks at a text message.
    public init(_ text: UnsafeRawBufferPointer) {
        self =
            if let rest = text.after(#"{"type":"lobby.result","cursor":""#) {
                rest.firstIndex(of: UInt8(ascii: "\"")).flatMap { Cursor(rest[..<$0]) }.map { .result($0) } ?? .other
            } else if text.after(#"{"type":"lobby.room"#) != nil {
                .lobbyRoom
            } else if text.after(#"{"type":"lobby","#) != nil {
                text.lastValue(endingIn: "\"}").flatMap { Cursor($0) }.map { .lobby($0) } ?? .other
            } else if text.after(#"{"type":"round.hit""#) != nil {
                .hit
            } else if text.after(#"{"type":"pong""#) != nil {
                text.lastValue(endingIn: "}").flatMap { UInt64(digits: $0) }.flatMap { Int64(exactly: $0) }
                    .map { .pong(nowAt: $0) } ?? .other
            } else {
                .other
            }
    }
}

extension UnsafeRawBufferPointer {
    /// What follows a text that these bytes begin with; nil if they do not.
    fileprivate func after(_ beginning: StaticString) -> Slice<UnsafeRawBufferPointer>? {
        let length = beginning.utf8CodeUnitCount
        guard count >= length else { return nil }
        let isThere = beginning.withUTF8Buffer { expected in
            var index = 0
            while index < length, expected[index] == self[index] { index += 1 }
            return index == length
        }
        return isThere ? self[length...] : nil
    }

    /// The last member's value: what is between the end and a colon or a quote before it.
    fileprivate func lastValue(endingIn end: StaticString) -> Slice<UnsafeRawBufferPointer>? {
        let length = end.utf8CodeUnitCount
        guard count >= length, self[(count - length)...].elementsEqual(end.withUTF8Buffer(Array.init)) else {
            return nil
        }
        let body = self[..<(count - length)]
        let opening = UInt8(ascii: length == 1 ? ":" : "\"")
        return body.lastIndex(of: opening).map { body[($0 + 1)...] }
    }
}

extension Cursor {
    /// Reads `epoch:number`.
    fileprivate init?(_ bytes: Slice<UnsafeRawBufferPointer>) {
        guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")), colon > bytes.startIndex,
            let number = UInt64(digits: bytes[(colon + 1)...])
        else { return nil }
        self.init(epoch: String(decoding: bytes[..<colon], as: UTF8.self), number: number)
    }
}

extension UInt64 {
    /// Reads decimal digits and nothing else.
    fileprivate init?(digits: Slice<UnsafeRawBufferPointer>) {
        guard !digits.isEmpty, digits.count <= 18 else { return nil }
        self = 0
        for byte in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            self = self * 10 + UInt64(byte - UInt8(ascii: "0"))
        }
    }
}
