import GameProtocol
import TestSupport
import Testing

@Suite struct Base64URLTests {
    @Test(arguments: [
        ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
        ("foobar", "Zm9vYmFy"),
    ])
    func `agrees with the vectors of RFC 4648, section 10, without padding`(plain: String, encoded: String) {
        #expect(Base64URL.encode(plain.utf8) == encoded)
        #expect(Base64URL.decode(encoded) == Array(plain.utf8))
    }

    @Test func `uses the two letters that are safe in links`() {
        #expect(Base64URL.encode([0xFB, 0xFF, 0xBF]) == "-_-_")
        #expect(Base64URL.decode("-_-_") == [0xFB, 0xFF, 0xBF])
    }

    @Test(arguments: ["A", "AAAAA", "Zg==", "Zm+v", "Zm/v", "Zm9 v", "Zh", "Zm9", "é", "\n"])
    func `refuses what it would not write`(text: String) {
        #expect(Base64URL.decode(text) == nil)
    }

    @Test func `any bytes survive both ways`() {
        var generator = SeededGenerator(seed: 6)
        for count in 0..<100 {
            let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
        }
    }
}
