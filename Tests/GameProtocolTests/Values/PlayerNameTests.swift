import GameProtocol
import Testing

@Suite struct PlayerNameTests {
    @Test(arguments: [
        "Ada", "Cléo", "Cle\u{301}o", "李小龍", "Ольга", "مريم", "नीलम", "O'Neil-Smith", "x", "Ada (2)", "🎯", "👩‍🚀", "👨‍👩‍👧‍👦",
        "👩🏻‍❤️‍💋‍👨🏼", "❤️", "1️⃣", "🇨🇭", "क्‍ष", "a\u{A0}b", "<b>", "\"\\",
    ])
    func `takes what can be seen, as it is`(text: String) {
        #expect(PlayerName(text)?.text == text)
    }

    @Test func `trims white space of every kind at both ends`() {
        let text = " \t\n\u{A0}\u{3000}Ada Lovelace\u{2003}\r\n"
        #expect(PlayerName(text)?.text == "Ada Lovelace")
    }

    @Test(arguments: [
        "", " ", "\t\n", "\u{A0}\u{2003}\u{3000}", "\u{200B}", "\u{FEFF}", "\u{2800}", "\u{3164}", "\u{115F}",
    ])
    func `refuses a name of which nothing is seen`(text: String) {
        #expect(PlayerName(text) == nil)
    }

    @Test(arguments: [
        "\u{0}", "\u{7}", "\u{1B}", "\n", "\r\n", "\u{7F}", "\u{85}", "\u{9B}",  // controls
        "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
        "\u{200E}", "\u{200F}", "\u{61C}",  // bidirectional marks and overrides
        "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{34F}", "\u{180E}", "\u{2061}",
        "\u{E0041}", "\u{E0100}", "\u{FE00}", "\u{FE0F}", "\u{3164}", "\u{FFA0}", "\u{1160}", "\u{17B4}", "\u{2800}",
        "\u{2028}", "\u{2029}", "\u{FFF9}", "\u{1D173}",  // invisible characters and separators
    ])
    func `refuses a name with a character that is not seen or turns the others`(character: String) {
        #expect(PlayerName("A\(character)da") == nil)
        #expect(PlayerName("🎯\(character)") == nil || character == "\u{FE0F}" || character.allSatisfy(\.isWhitespace))
    }

    @Test func `a digit is dressed up in a keycap alone`() {
        let (keycap, digit) = ("1\u{FE0F}\u{20E3}", "1\u{FE0F}")
        #expect(PlayerName(keycap) != nil)
        #expect(PlayerName(digit) == nil)
    }

    @Test func `a joiner that joins nothing is refused`() {
        #expect(["👩\u{200D}", "\u{200D}👩", "a\u{200D}b", "👩\u{200D}\u{200D}🚀"].allSatisfy { PlayerName($0) == nil })
    }

    @Test func `counts characters as people do`() {
        let twenty = String(repeating: "👩‍🚀", count: 20)
        #expect(PlayerName(twenty) != nil)
        #expect(PlayerName(twenty + "x") == nil)
        #expect(PlayerName("  " + twenty + "  ") != nil)
        let decomposed = String(repeating: "e\u{301}", count: 20)
        #expect(PlayerName(decomposed) != nil)
    }

    @Test func `a character is not a pile of marks`() {
        let high = "a" + String(repeating: "\u{301}", count: 9)
        #expect(PlayerName(high) != nil)
        #expect(PlayerName(high + "\u{301}") == nil)
    }
}

@Suite struct TitleTests {
    @Test func `has up to 40 characters under the rules for names`() {
        let forty = String(repeating: "x", count: 40)
        #expect(Title(forty)?.text == forty)
        #expect(Title(forty + "x") == nil)
        #expect(Title("\(forty.prefix(3))\u{202E}") == nil)
        let spaces = "  "
        #expect(Title(spaces) == nil)
    }

    @Test func `of a room without one names the creator`() {
        #expect(Title(roomOf: "Ada").text == "Ada's room")
    }

    @Test func `has twelve bytes for each character at most`() {
        let family = "👨‍👩‍👧‍👦"
        #expect(family.utf8.count == 25)
        #expect(PlayerName(String(repeating: family, count: 9)) != nil)
        #expect(PlayerName(String(repeating: family, count: 10)) == nil)
        #expect(PlayerName(String(repeating: "🇫🇷", count: 20)) != nil)
        #expect(Title(String(repeating: family, count: 19)) != nil)
        #expect(Title(String(repeating: family, count: 20)) == nil)
    }
}
