import TerminalUI
import Testing

@Suite struct DisplayTextTests {
    @Test(arguments: ["Ada", "Zoë", "李雷", "👩‍🚀 ❤️", "наташа", "é (decomposed: e\u{301})", "– … “x”", ""])
    func `leaves alone what can be seen`(text: String) {
        #expect(DisplayText.safe(text) == text)
    }

    @Test(arguments: [
        ("\u{1B}[2J", "\u{FFFD}[2J"), ("a\rb", "a\u{FFFD}b"), ("a\u{9B}31m", "a\u{FFFD}31m"),
        ("a\nb\tc", "a\u{FFFD}b\u{FFFD}c"),
        ("x\u{202E}y", "x\u{FFFD}y"), ("x\u{200B}y", "x\u{FFFD}y"), ("\u{7}", "\u{FFFD}"), ("a\u{2028}b", "a\u{FFFD}b"),
        ("\u{E000}", "\u{FFFD}"), ("a\u{AD}b", "a\u{FFFD}b"), ("\u{7F}", "\u{FFFD}"),
    ])
    func `puts aside what could disturb a terminal`(text: String, safe: String) {
        #expect(DisplayText.safe(text) == safe)
    }

    @Test func `cuts a pile of marks`() {
        let pile = "a" + String(repeating: "\u{301}", count: 100)
        #expect(DisplayText.safe(pile).unicodeScalars.count == 5)
    }

    @Test(arguments: [
        ("", 0), ("Ada", 3), ("Zoë", 3), ("e\u{301}", 1), ("李雷", 4), ("👩‍🚀", 2), ("❤️", 2), ("한글", 4), ("ﾊﾝ", 2),
    ])
    func `counts the columns that a text takes`(text: String, width: Int) {
        #expect(DisplayText.width(text) == width)
    }
}
