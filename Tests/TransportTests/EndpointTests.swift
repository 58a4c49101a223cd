import Testing
import Transport

@Suite struct EndpointTests {
    @Test(arguments: [
        ("127.0.0.1:7443", "127.0.0.1", 7443), ("localhost:0", "localhost", 0), ("[::1]:65535", "::1", 65535),
    ])
    func `reads a host and a port`(_ text: String, _ host: String, _ port: Int) throws {
        let endpoint = try Endpoint(parsing: text)
        #expect(endpoint == Endpoint(host: host, port: port))
        #expect(endpoint.description == text)
    }

    @Test(arguments: [
        "", ":", "host", "host:", ":80", "::1:80", "host:65536", "host:-1", "host:+1", "host:8o", "a b:1", "[]:1",
    ])
    func `refuses what is neither`(_ text: String) {
        #expect(throws: Endpoint.Problem.malformed(text)) { try Endpoint(parsing: text) }
    }

    @Test func `a numeric host resolves to itself`() throws {
        #expect(try Endpoint(host: "127.0.0.1", port: 7).resolve().map(\.description) == ["127.0.0.1:7"])
        #expect(try Endpoint(host: "::1", port: 7).resolve().map(\.description) == ["[::1]:7"])
    }

    @Test func `limits count an IPv4 address, and an IPv6 network`() throws {
        func party(_ host: String) -> String? { SocketAddress(host: host, port: 1)?.party }
        #expect(party("192.0.2.7") == "192.0.2.7")
        #expect(party("2001:db8:1:2:3:4:5:6") == "2001:db8:1:2::/64")
        #expect(party("2001:db8:1:2::ffff") == "2001:db8:1:2::/64")
        #expect(party("::1") == "::/64")
    }

    @Test func `addresses are numbers alone`() {
        #expect(SocketAddress(host: "localhost", port: 1) == nil)
        #expect(SocketAddress(host: "127.0.0.1", port: 65536) == nil)
    }
}
