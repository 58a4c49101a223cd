/// Borrowed bytes of a head, read the way HTTP reads them (RFC 9110, section 5.6).
///
/// It is valid as long as the line it is part of.
struct HTTPText {
    let bytes: UnsafeRawBufferPointer

    var isEmpty: Bool { bytes.isEmpty }

    /// Whether this is a token: at least one character, none of them a delimiter (section 5.6.2).
    var isToken: Bool { !isEmpty && bytes.allSatisfy(\.isTokenCharacter) }

    /// Whether this may be a field's value: no control characters but the tab (section 5.5).
    var isFieldValue: Bool { bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == .tab } }

    /// Whether every character can be seen and is ASCII.
    var isVisibleASCII: Bool { bytes.allSatisfy { (0x21...0x7E).contains($0) } }

    /// Whether this can name a host, with or without a port (RFC 3986, section 3.2).
    var isHost: Bool { !isEmpty && bytes.allSatisfy(\.isHostCharacter) }

    /// A copy; bytes that are no UTF-8 become U+FFFD.
    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The decimal number this is; nil if it is none or too large.
    var number: Int? {
        guard !isEmpty else { return nil }
        var number = 0
        for byte in bytes {
            guard byte.isDigit else { return nil }
            let (tenfold, overflow) = number.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tenfold.addingReportingOverflow(Int(byte - .zero))
            guard !overflow, !carry else { return nil }
            number = sum
        }
        return number
    }

    /// This without the spaces and tabs around it (section 5.6.3).
    var trimmed: HTTPText {
        var rest = bytes[...]
        while let first = rest.first, first.isBlank { rest.removeFirst() }
        while let last = rest.last, last.isBlank { rest.removeLast() }
        return HTTPText(rest)
    }

    /// The members of a comma-separated list, trimmed, empty ones left out (section 5.6.1).
    var members: Members { Members(rest: bytes[...]) }

    init(_ bytes: Slice<UnsafeRawBufferPointer>) {
        self.bytes = UnsafeRawBufferPointer(rebasing: bytes)
    }

    /// Cuts at the first `separator`; nil if there is none.
    func split(at separator: UInt8) -> (before: HTTPText, after: HTTPText)? {
        guard let index = bytes.firstIndex(of: separator) else { return nil }
        return (HTTPText(bytes[..<index]), HTTPText(bytes[(index + 1)...]))
    }

    /// Whether this is `literal` byte for byte.
    func equals(_ literal: StaticString) -> Bool {
        bytes.elementsEqual(UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Whether this is `literal` but for the case of ASCII letters; `literal` is in lower case.
    func matches(_ literal: StaticString) -> Bool {
        let other = UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
        return bytes.count == other.count && zip(bytes, other).allSatisfy { $0.lowercased == $1 }
    }

    /// Whether one of the list's members is `literal` but for case.
    func lists(_ literal: StaticString) -> Bool {
        members.contains { $0.matches(literal) }
    }

    /// Lets a `switch` choose by name.
    static func ~= (literal: StaticString, text: HTTPText) -> Bool { text.matches(literal) }

    /// The members of a comma-separated list, one after the other.
    struct Members: Sequence, IteratorProtocol {
        fileprivate var rest: Slice<UnsafeRawBufferPointer>

        mutating func next() -> HTTPText? {
            while !rest.isEmpty {
                let end = rest.firstIndex(of: .comma) ?? rest.endIndex
                let member = HTTPText(rest[..<end]).trimmed
                rest = rest[end...].dropFirst()
                if !member.isEmpty { return member }
            }
            return nil
        }
    }
}

extension UInt8 {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let hash: UInt8 = 0x23
    static let comma: UInt8 = 0x2C
    static let dot: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let zero: UInt8 = 0x30
    static let colon: UInt8 = 0x3A
    static let question: UInt8 = 0x3F

    fileprivate var isBlank: Bool { self == .space || self == .tab }

    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }

    fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

    var isLetterOrDigit: Bool { isDigit || (0x61...0x7A).contains(self | 0x20) }

    var isTokenCharacter: Bool {
        switch self {
        // ! # $ % & ' * + - . ^ _ ` | ~
        case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
        default: isLetterOrDigit
        }
    }

    fileprivate var isHostCharacter: Bool {
        switch self {
        // ! $ % & ' ( ) * + , - . : ; = [ ] _ ~
        case 0x21, 0x24...0x2E, 0x3A, 0x3B, 0x3D, 0x5B, 0x5D, 0x5F, 0x7E: true
        default: isLetterOrDigit
        }
    }
}
