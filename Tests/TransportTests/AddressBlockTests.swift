import Testing

@testable import Transport

@Suite struct AddressBlockTests {
    private func contains(_ block: String, _ host: String) throws -> Bool {
        try #require(AddressBlock(block)).contains(try #require(SocketAddress(host: host, port: 80)))
    }

    @Test func `a block has the addresses whose first bits are its own`() throws {
        #expect(try contains("192.0.2.0/24", "192.0.2.255"))
        #expect(try !contains("192.0.2.0/24", "192.0.3.0"))
        #expect(try contains("192.0.2.128/25", "192.0.2.128"))
        #expect(try !contains("192.0.2.128/25", "192.0.2.127"))
        #expect(try contains("10.0.0.0/8", "10.255.0.1"))
        #expect(try contains("0.0.0.0/0", "203.0.113.1"))
        #expect(try contains("2001:db8::/33", "2001:db8:7fff::1"))
        #expect(try !contains("2001:db8::/33", "2001:db8:8000::1"))
    }

    @Test func `an address is a block of its own`() throws {
        #expect(try contains("127.0.0.1", "127.0.0.1"))
        #expect(try !contains("127.0.0.1", "127.0.0.2"))
        #expect(try contains("::1", "::1"))
    }

    @Test func `families are not mixed up, but for an IPv4 address in IPv6 clothes`() throws {
        #expect(try !contains("0.0.0.0/0", "::1"))
        #expect(try !contains("::/0", "127.0.0.1"))
        #expect(try contains("127.0.0.0/8", "::ffff:127.0.0.1"))
    }

    @Test(arguments: [
        "", "/", "127.0.0.1/", "127.0.0.1/33", "127.0.0.1/-1", "127.0.0.1/+8", "127.0.0.1/8", "::/129", "host",
        "1.2.3/8", "1.2.3.4/8/8", "10.0.0.0/99999999999999999999",
    ])
    func `what is none is refused`(text: String) { #expect(AddressBlock(text) == nil) }

    @Test(arguments: ["127.0.0.1", "10.0.0.0/8", "2001:db8::/32", "::/0", "::1"])
    func `a block is written as it was read`(text: String) { #expect(AddressBlock(text)?.description == text) }
}
