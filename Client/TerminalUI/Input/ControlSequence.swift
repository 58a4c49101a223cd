/// A control sequence as it comes in (ECMA-48, 5.4), without what introduced it.
struct ControlSequence {
    /// A sequence's parameters are told apart up to so many bytes; one that is longer means nothing here.
    static let maxBytes = 64

    private(set) var bytes: [UInt8] = []
    private(set) var isTooLong = false

    mutating func append(_ byte: UInt8) {
        if bytes.count < Self.maxBytes { bytes.append(byte) } else { isTooLong = true }
    }

    /// Whether there are digits and nothing else.
    var isNumber: Bool {
        !bytes.isEmpty && bytes.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// What a private sequence begins with: one of `<=>?`.
    var prefix: Character? {
        bytes.first.flatMap { (0x3C...0x3F).contains($0) ? Character(Unicode.Scalar($0)) : nil }
    }

    /// The bytes between the parameters and the last.
    var intermediates: String {
        String(decoding: bytes.drop { !(0x20...0x2F).contains($0) }, as: UTF8.self)
    }

    /// The parameters, each with its parts; what is left out is nil, and a number that is too great is a million.
    var parameters: [[Int?]] {
        let digits = bytes.drop { (0x3C...0x3F).contains($0) }.prefix { !(0x20...0x2F).contains($0) }
        guard !digits.isEmpty else { return [] }
        return digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
            parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
        }
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty else { return nil }
        var number = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            number = min(number * 10 + Int(digit - 0x30), 1_000_000)
        }
        return number
    }
}
