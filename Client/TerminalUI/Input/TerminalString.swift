/// Gathers a string of the terminal's, such as its answer to what its background is, up to what ends it.
struct TerminalString {
    /// A string is kept up to so many bytes; one that is longer means nothing here.
    private static let maxBytes = 64

    /// Whether it is a command of the system (OSC), as answers about colours are.
    let isCommand: Bool
    /// Whether an Escape has come that may end it.
    var isEscaped = false
    private var bytes: [UInt8] = []

    init(isCommand: Bool) {
        self.isCommand = isCommand
    }

    mutating func append(_ byte: UInt8) {
        // One byte more tells that it is too long.
        if bytes.count <= Self.maxBytes { bytes.append(byte) }
    }

    /// What the whole string tells: `11;rgb:RRRR/GGGG/BBBB`, with one to four digits for each part; nil for any other.
    var event: InputEvent? {
        guard isCommand, bytes.count <= Self.maxBytes else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let start = ["11;rgb:", "11;rgba:"].first(where: text.hasPrefix) else { return nil }
        let parts = text.dropFirst(start.count).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == (start == "11;rgb:" ? 3 : 4) else { return nil }
        let numbers = parts.prefix(3).compactMap { Self.part($0.utf8) }
        guard numbers.count == 3 else { return nil }
        return .background(Color(red: numbers[0], green: numbers[1], blue: numbers[2]))
    }

    /// A part of a colour, of as many digits as it was told in; nil if it is none.
    private static func part(_ digits: Substring.UTF8View) -> UInt8? {
        guard (1...4).contains(digits.count) else { return nil }
        var (number, most) = (0, 0)
        for digit in digits {
            guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
            (number, most) = (number * 16 + value, most * 16 + 15)
        }
        return UInt8((number * 255 + most / 2) / most)
    }
}
