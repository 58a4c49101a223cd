import TerminalUI
import Testing

@Suite struct WrappingTests {
    @Test func `text breaks between words, as late as it can`() {
        #expect(DisplayText.wrapped("one two three", to: 7) == ["one two", "three"])
        #expect(DisplayText.wrapped("one two three", to: 13) == ["one two three"])
        #expect(DisplayText.wrapped("one two three", to: 6) == ["one", "two", "three"])
    }

    @Test func `a word that is wider is cut`() {
        #expect(DisplayText.wrapped("a wonderful day", to: 6) == ["a", "wonde…", "day"])
        #expect(DisplayText.wrapped("wonderful", to: 6, ellipsis: "~") == ["wonde~"])
    }

    @Test func `wide characters count twice`() {
        #expect(DisplayText.wrapped("漢字 漢字", to: 8) == ["漢字", "漢字"])
        #expect(DisplayText.wrapped("漢字 漢字", to: 9) == ["漢字 漢字"])
    }

    @Test func `nothing has no lines, and no room has nothing in them`() {
        #expect(DisplayText.wrapped("", to: 5) == [])
        #expect(DisplayText.wrapped("   ", to: 5) == [])
        #expect(DisplayText.wrapped("a b", to: 0) == ["", ""])
        #expect(DisplayText.wrapped("a b", to: -3) == ["", ""])
    }
}
