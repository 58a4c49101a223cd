/// UTF-8 by the standard library, to compare `UTF8Validator` with.
enum ReferenceText {
    /// What completes a character that was cut, whichever it is: after E0 and F0 only high bytes may follow, after ED
    /// and F4 only low ones.
    private static let completions: [[UInt8]] = [
        [], [0x80], [0xBF], [0x80, 0x80], [0xBF, 0x80], [0x80, 0x80, 0x80], [0xBF, 0x80, 0x80],
    ]

    static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

    /// Whether a text may begin so.
    static func isBeginning(_ bytes: ArraySlice<UInt8>) -> Bool {
        completions.contains { isValid(bytes + $0) }
    }

    /// Where the first byte stands with which this is no beginning of a text any more; nil if it is one.
    static func firstWrong(_ bytes: [UInt8]) -> Int? {
        guard !isBeginning(bytes[...]) else { return nil }
        return bytes.indices.first { !isBeginning(bytes[...$0]) }
    }
}
