import ClientCore
import Testing

@Suite struct PlainLineTests {
    @Test func `a line is safe by itself`() {
        #expect(PlainLine("a\u{1B}b").text == "a\u{FFFD}b")
    }
}
