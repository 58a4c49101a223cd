import Glibc
import TerminalUI
import Testing

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("Ada", 3), ("Zoë", 3), ("e\u{301}", 1), ("李雷", 4), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
        ("ﾊﾝ", 2), ("Ａ", 2), ("👍", 2), ("👍🏽", 2), ("👩‍🚀", 2), ("👨‍👩‍👧‍👦", 2), ("❤️", 2), ("❤", 1), ("🇩🇪", 2), ("🇩", 1),
        ("1️⃣", 2), ("§±·", 3), ("─█▌", 3), ("क्ष", 2), ("\u{200B}\u{200D}", 0), ("नि", 2), ("☯", 1), ("䷀", 2),
    ])
    func `counts the columns of what is read as one`(text: String, width: Int) {
        #expect(DisplayText.width(text) == width)
    }

    /// Where the C library, which has an older Unicode, differs, and why.
    private static let reasons: [(scalars: ClosedRange<Int>, reason: String)] = [
        (0...0, "a control character counts as what is shown in its place"),
        (0x2630...0x2637, "wide since Unicode 16"), (0x268A...0x268F, "wide since Unicode 16"),
        (0x3248...0x324F, "ambiguous, which is one column everywhere else"),
        (0x1171E...0x1171E, "a sign with a place of its own since Unicode 16"),
        (0x1D300...0x1D356, "wide since Unicode 16"), (0x1D360...0x1D376, "wide since Unicode 16"),
    ]

    @Test func `agrees with the C library but for reasons`() throws {
        typealias Width = @convention(c) (wchar_t) -> CInt
        let symbol = try #require(dlsym(nil, "wcwidth"))
        let wcwidth = unsafeBitCast(symbol, to: Width.self)
        let locale = try #require(newlocale(1 << LC_CTYPE, "C.UTF-8", nil))
        let before = uselocale(locale)
        defer {
            uselocale(before)
            freelocale(locale)
        }
        var differences: [String] = []
        for value in 0...0x2FFFF where !Self.reasons.contains(where: { $0.scalars.contains(value) }) {
            let theirs = Int(wcwidth(wchar_t(value)))
            // Below 0 is what is no character there, or a control character.
            guard let scalar = Unicode.Scalar(UInt32(value)), theirs >= 0 else { continue }
            let ours = DisplayText.width(scalar)
            guard ours != theirs else { continue }
            differences.append("U+\(String(value, radix: 16, uppercase: true)): \(ours), not \(theirs)")
        }
        #expect(differences == [])
    }

    @Test func `whatever shows as an emoji takes two columns, but for the halves of flags`() {
        for value in 0x203C...0x1FAFF as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(value), scalar.properties.isEmojiPresentation else { continue }
            let isHalf = (0x1F1E6...0x1F1FF).contains(value)
            #expect(DisplayText.width(scalar) == (isHalf ? 1 : 2), "U+\(String(value, radix: 16))")
        }
    }
}
