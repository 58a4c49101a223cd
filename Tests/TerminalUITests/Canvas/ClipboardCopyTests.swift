import TerminalUI
import Testing

@Suite struct ClipboardCopyTests {
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"), ("~~~???", "fn5+Pz8/"),
    ])
    func `a text goes to the clipboard in Base64`(text: String, payload: String) {
        #expect(String(decoding: ClipboardCopy.bytes(of: text), as: UTF8.self) == "\u{1B}]52;c;\(payload)\u{1B}\\")
    }

    @Test func `nothing in a text ends the sequence`() {
        let bytes = ClipboardCopy.bytes(of: "\u{1B}\\\u{7}\u{9C};?")
        #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]52;c;G1wHwpw7Pw==\u{1B}\\")
    }
}
