import GameProtocol
import Testing

@Suite struct CursorTests {
    @Test func `is an epoch and a number`() {
        let cursor = Cursor(epoch: "k3m9", number: 5120)
        let text = "k3m9:5120"
        #expect(cursor.text == text)
        #expect(Cursor(text) == cursor)
        let last = "a:18446744073709551615"
        #expect(Cursor(last)?.number == .max)
    }

    @Test(arguments: [
        "", ":", "k3m9", "k3m9:", ":5", "k3m9:-1", "k3m9:+1", "k3m9:01", "k3m9:1.0", "k3m9: 1", "k3m9:1 ",
        "k3m9:18446744073709551616", "k3m9:x", "k3m9:5:",
    ])
    func `anything else is unreadable`(text: String) {
        #expect(Cursor(text) == nil)
    }
}
