import GameProtocol
import Testing

@Suite struct InvitationLinkTests {
    static let pinText = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"
    static let pin = Pin(bytes: Array(0..<32))

    @Test(arguments: [
        ("https://play.example.org/KXQZT", InvitationLink(host: "play.example.org", room: "KXQZT")),
        ("https://play.example.org:8443/KXQZT", InvitationLink(host: "play.example.org", port: 8443, room: "KXQZT")),
        ("https://localhost:1/", InvitationLink(host: "localhost", port: 1)),
        ("https://192.0.2.7:65535/KXQZT", InvitationLink(host: "192.0.2.7", port: 65535, room: "KXQZT")),
        ("https://[2001:db8::7]/KXQZT", InvitationLink(host: "2001:db8::7", room: "KXQZT")),
        ("https://[::1]:8443/KXQZT", InvitationLink(host: "::1", port: 8443, room: "KXQZT")),
        ("https://h/KXQZT#pin=sha256:\(pinText)", InvitationLink(host: "h", room: "KXQZT", pin: pin)),
        ("https://[::1]:8443/#pin=sha256:\(pinText)", InvitationLink(host: "::1", port: 8443, pin: pin)),
    ])
    func `is read and written alike`(text: String, link: InvitationLink) throws {
        #expect(try InvitationLink(text) == link)
        #expect(link.text == text)
    }

    @Test(arguments: [
        "HTTPS://Play.Example.ORG/kxqzt", "https://play.example.org:443/KXQZT", "  https://play.example.org/KXQZT\n",
    ])
    func `is read as people paste it`(text: String) throws {
        #expect(try InvitationLink(text).text == "https://play.example.org/KXQZT")
    }

    @Test(arguments: ["http://localhost/KXQZT", "http://127.0.0.1:7443/", "http://[::1]:7443/KXQZT"])
    func `may do without TLS on this machine`(text: String) throws {
        let link = try InvitationLink(text)
        #expect(!link.isSecure)
        #expect(link.text == text)
    }

    @Test(arguments: [
        "http://h/KXQZT", "http://192.0.2.7/", "http://127.0.0.1.example.org/", "http://127.0.0.256/",
        "http://[::2]/", "http://localhost.example.org/", "http://localhost/#pin=sha256:\(pinText)",
    ])
    func `must not do without TLS elsewhere, nor without it name a key`(text: String) {
        #expect(throws: InvitationLinkError.insecure) { try InvitationLink(text) }
    }

    @Test func `may lead to a server alone`() throws {
        #expect(try InvitationLink("https://h") == InvitationLink(host: "h"))
        #expect(try InvitationLink("https://h#pin=sha256:\(Self.pinText)").pin == Self.pin)
    }

    @Test(
        arguments: [
            ("", .notHTTPS), ("h/KXQZT", .notHTTPS), ("wss://h/play", .notHTTPS),
            ("https:/h", .notHTTPS), ("https://", .noHost), ("https:///KXQZT", .noHost),
            ("https://:443/KXQZT", .noHost),
            ("https://#pin", .noHost), ("https://user@h/KXQZT", .badHost), ("https://h h/KXQZT", .badHost),
            ("https://bücher.example/KXQZT", .badHost), ("https://h?x/KXQZT", .badHost),
            ("https://[::1/KXQZT", .badHost),
            ("https://[]/KXQZT", .badHost), ("https://[h]/KXQZT", .badHost), ("https://[:1]/KXQZT", .badHost),
            ("https://h:/KXQZT", .badPort), ("https://h:0/KXQZT", .badPort), ("https://h:65536/KXQZT", .badPort),
            ("https://h:+1/KXQZT", .badPort), ("https://h:x/KXQZT", .badPort), ("https://[::1]8443/KXQZT", .badPort),
            ("https://::1/KXQZT", .noHost), ("https://2001:db8::7/KXQZT", .badPort), ("https://h/KXQZ", .badRoom),
            ("https://h/KXQZT/", .badRoom), ("https://h/KXQZT?x=1", .badRoom), ("https://h//KXQZT", .badRoom),
            ("https://h/AEIOU", .badRoom), ("https://h/KXQZT#", .badPin), ("https://h/KXQZT#top", .badPin),
            ("https://h/KXQZT#pin=sha1:\(pinText)", .badPin), ("https://h/KXQZT#pin=sha256:", .badPin),
            ("https://h/KXQZT#pin=sha256:\(pinText.dropLast())", .badPin),
            ("https://h/KXQZT#pin=sha256:\(pinText)A", .badPin), ("https://h/KXQZT#pin=sha256:\(pinText)=", .badPin),
            ("https://h/KXQZT#PIN=sha256:\(pinText)", .badPin),
        ] as [(String, InvitationLinkError)])
    func `says what is wrong with a text that is none`(text: String, error: InvitationLinkError) {
        #expect(throws: error) { try InvitationLink(text) }
    }

    @Test func `every error is a sentence of its own`() {
        let sentences = InvitationLinkError.allCases.map(\.description)
        #expect(Set(sentences).count == InvitationLinkError.allCases.count)
        #expect(sentences.allSatisfy { $0.hasSuffix(".") })
    }
}

@Suite struct PinTests {
    @Test func `has 32 bytes and 43 characters`() {
        #expect(InvitationLinkTests.pin?.text == InvitationLinkTests.pinText)
        #expect(InvitationLinkTests.pinText.utf8.count == 43)
        #expect(Pin(InvitationLinkTests.pinText) == InvitationLinkTests.pin)
        #expect(Pin(bytes: Array(0..<31)) == nil)
        #expect(Pin(bytes: Array(0..<33)) == nil)
    }

    @Test func `is refused where its last character has bits that no byte has`() {
        #expect(Pin(InvitationLinkTests.pinText.dropLast() + "9") == nil)
    }
}
