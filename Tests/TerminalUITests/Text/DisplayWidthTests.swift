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

    /// Why this table and the C library's, which is of an older Unicode, may differ in a scalar.
    private static func reason(_ scalar: Unicode.Scalar, ours: Int, theirs: Int) -> String? {
        let value = scalar.value
        switch scalar.properties.generalCategory {
        case .control: return "a control character counts as what is shown in its place"
        case .unassigned, .privateUse: return "nothing that is shown"
        case .format: return "shown in its place, or by itself since Unicode has it so"
        default: break
        }
        switch value {
        case 0x4DC0...0x4DFF, 0x2630...0x2637, 0x268A...0x268F, 0x1D300...0x1D376: return "wide since Unicode 16"
        case 0x1160...0x11FF, 0xD7B0...0xD7FB: return "part of the block of Hangul before it"
        case 0x3248...0x324F: return "ambiguous, and so one column, as everywhere but there"
        default: break
        }
        // What Unicode has added, or made a mark, since.
        return theirs < 0 ? "not known to the C library" : nil
    }

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
        for value in [0...0xFFFF, 0x1F000...0x1FFFF].joined() {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            let theirs = Int(wcwidth(wchar_t(value)))
            let ours = DisplayText.width(scalar)
            guard ours != theirs, Self.reason(scalar, ours: ours, theirs: theirs) == nil else { continue }
            differences.append("U+\(String(value, radix: 16, uppercase: true)): \(ours), not \(theirs)")
        }
        #expect(differences == [])
    }
}
