import TestSupport
import Testing
import Transport
import WebSocket

/// The opening handshake through a real socket (RFC 6455, sections 4.1 to 4.4; RFC 9112).
@Suite(.timeLimit(.minutes(1))) struct HandshakeTests {
    private static let fields = [
        "Host: h", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    ]

    /// A handshake with some fields more, or in place of those of the same name.
    private static func request(
        _ line: String = "GET /play HTTP/1.1", adding: [String] = [], without name: String? = nil
    ) -> String {
        let kept = fields.filter { field in name.map { !field.hasPrefix("\($0):") } ?? true }
        return ([line] + kept + adding + ["", ""]).joined(separator: "\r\n")
    }

    private static let upgraded = """
        HTTP/1.1 101 Switching Protocols\r
        Upgrade: websocket\r
        Connection: Upgrade\r
        Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r
        \r

        """

    /// A masked text frame, “Hi”, and what an echo makes of it.
    private static let hi: [UInt8] = [0x81, 0x82, 1, 2, 3, 4, 0x48 ^ 1, 0x69 ^ 2]
    private static let hiBack: [UInt8] = [0x81, 0x02, 0x48, 0x69]

    /// Everything that a server answers to `text`, up to the end of the stream, which is the server's.
    private func answer(
        to text: String, settings: WebSocketSettings = WebSocketSettings(), origins: Set<String>? = nil
    ) async throws -> String {
        let server = try TestServer(settings: settings, origins: origins)
        defer { server.stop() }
        return try await blocking {
            let client = try RawSocket(to: server.address)
            client.send(text)
            let head = client.receiveHead()
            // An upgraded stream has no end.
            return head.hasPrefix("HTTP/1.1 101 ") ? head : head + String(decoding: client.receiveAll(), as: UTF8.self)
        }
    }

    private func responses(in answer: String) -> Int { answer.matches(of: #/HTTP/1\.1 \d{3} /#).count }

    // MARK: Acceptance

    @Test func `a first frame in the handshake's segment is answered`() async throws {
        let server = try TestServer()
        let received = try await blocking {
            let client = try RawSocket(to: server.address)
            client.send(Array(Self.request().utf8) + Self.hi)
            return (client.receiveHead(), client.receive(4))
        }
        #expect(received.0 == Self.upgraded)
        #expect(received.1 == Self.hiBack)
        server.stop()
    }

    @Test func `a handshake and a frame that come byte by byte are as good`() async throws {
        let server = try TestServer()
        let received = try await blocking {
            let client = try RawSocket(to: server.address)
            for byte in Array(Self.request().utf8) + Self.hi { client.send([byte]) }
            return (client.receiveHead(), client.receive(4))
        }
        #expect(received.0 == Self.upgraded)
        #expect(received.1 == Self.hiBack)
        server.stop()
    }

    @Test func `a page is served, and the stream ends behind it`() async throws {
        let answer = try await answer(to: "GET /a HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\nConnection: close\r\n"))
        #expect(answer.hasSuffix("\r\n\r\npage /a\n"))
    }

    // MARK: Refusal

    @Test(
        arguments: [
            (request("GET /other HTTP/1.1"), "404 Not Found", ""),
            (request("POST /play HTTP/1.1"), "405 Method Not Allowed", "Allow: GET, HEAD"),
            (request("HEAD /play HTTP/1.1"), "405 Method Not Allowed", "Allow: GET"),
            (
                request(adding: ["Sec-WebSocket-Version: 8"], without: "Sec-WebSocket-Version"),
                "426 Upgrade Required", "Sec-WebSocket-Version: 13"
            ),
            (request("GET /play HTTP/2.0"), "505 HTTP Version Not Supported", ""),
            (request("GET /play HTTP/1.0"), "400 Bad Request", ""),
            (request(without: "Host"), "400 Bad Request", ""),
            (request(without: "Sec-WebSocket-Key"), "400 Bad Request", ""),
            (request(without: "Sec-WebSocket-Version"), "400 Bad Request", ""),
            (request(without: "Upgrade"), "400 Bad Request", ""),
            (request(without: "Connection"), "400 Bad Request", ""),
            (request().replacing("\r\n", with: "\n"), "400 Bad Request", ""),
            (request("GET /" + String(repeating: "a", count: 2048) + " HTTP/1.1"), "414 URI Too Long", ""),
            (
                request(adding: ["Cookie: " + String(repeating: "a", count: 8192)]),
                "431 Request Header Fields Too Large", ""
            ),
        ] as [(String, String, String)])
    func `a refusal has its status, says that it closes, and closes`(
        request: String, status: String, field: String
    ) async throws {
        let answer = try await answer(to: request)
        #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\nConnection: close\r\n"))
        #expect(answer.contains(field))
        #expect(responses(in: answer) == 1)
    }

    @Test(arguments: [
        ["Host: h"], ["Host: other"], ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="],
        ["Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="], ["Sec-WebSocket-Version: 13"], ["Sec-WebSocket-Version: 8"],
        ["Origin: http://a", "Origin: http://b"], ["Sec-WebSocket-Protocol: a", "Sec-WebSocket-Protocol: a"],
        ["Sec-WebSocket-Extensions: a b"],
    ])
    func `what is doubled or contradicts itself is refused`(fields: [String]) async throws {
        #expect(try await answer(to: Self.request(adding: fields)).hasPrefix("HTTP/1.1 400 "))
    }

    @Test(arguments: [
        // Lengths that others on the way may read in another way (RFC 9112, section 6.3).
        ["Content-Length: 26", "Transfer-Encoding: chunked"], ["Content-Length: 0", "Transfer-Encoding: chunked"],
        ["Content-Length: 0", "Content-Length: 26"], ["Content-Length: 26", "Content-Length: 0"],
        ["Content-Length: +26"], ["Content-Length: 0x1A"], ["Content-Length: 0, 26"], ["Content-Length: 26"],
        ["Transfer-Encoding: chunked"], ["Transfer-Encoding: xchunked"], ["Transfer-Encoding:\u{B}chunked"],
        // Lines that others may cut in another way (sections 2.2 and 5.1).
        ["Transfer-Encoding : chunked"], [" Transfer-Encoding: chunked"], ["X: y\rTransfer-Encoding: chunked"],
        ["X: y\nTransfer-Encoding: chunked"], ["X: y\u{0}"], ["X"], [": x"],
    ])
    func `a second request cannot be smuggled in behind an ambiguous one`(fields: [String]) async throws {
        let hidden = "0\r\n\r\nGET /a HTTP/1.1\r\nHost: h\r\n\r\n"
        let plain = (["GET /b HTTP/1.1", "Host: h"] + fields + ["", ""]).joined(separator: "\r\n")
        for request in [Self.request(adding: fields), plain] {
            let answer = try await answer(to: request + hidden)
            #expect(answer.hasPrefix("HTTP/1.1 400 "))
            #expect(responses(in: answer) == 1)
        }
    }

    @Test func `a request behind a page's is not answered: the page says that the connection closes`() async throws {
        let answer = try await answer(to: "GET /a HTTP/1.1\r\nHost: h\r\n\r\n" + Self.request())
        #expect(answer.hasSuffix("page /a\n"))
        #expect(responses(in: answer) == 1)
    }

    // MARK: Origins, RFC 6455 section 10.2

    @Test func `a page of another origin than those allowed is refused`() async throws {
        for origin in ["https://other.example", "http://game.example", "https://game.example:444", "null", ""] {
            let answer = try await answer(
                to: Self.request(adding: ["Origin: \(origin)"]), origins: ["https://game.example"])
            #expect(answer.hasPrefix("HTTP/1.1 403 Forbidden\r\n"))
        }
    }

    @Test(arguments: [(["Origin: https://game.example"], true), ([], true), (["Origin: https://any.example"], false)])
    func `an allowed origin, no origin, and any where none is listed, are let in`(
        fields: [String], isListed: Bool
    ) async throws {
        let server = try TestServer(origins: isListed ? ["https://game.example", "https://other.example"] : nil)
        let head = try await blocking {
            let client = try RawSocket(to: server.address)
            client.send(Self.request(adding: fields))
            return client.receiveHead()
        }
        #expect(head == Self.upgraded)
        server.stop()
    }

    // MARK: Slowness

    @Test func `408 for a handshake that stops half-way, RFC 9110 section 15.5.9`() async throws {
        var settings = WebSocketSettings()
        settings.handshake = 50_000_000
        let answer = try await answer(to: String(Self.request().dropLast(2)), settings: settings)
        #expect(answer.hasPrefix("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n"))
    }

    @Test func `408 for a handshake that trickles: each byte does not buy more time`() async throws {
        var settings = WebSocketSettings()
        settings.handshake = 50_000_000
        settings.limits.maxHeadBytes = 1 << 30
        let server = try TestServer(settings: settings)
        let answer = try await blocking {
            let client = try RawSocket(to: server.address)
            client.send("GET /play HTTP/1.1\r\nX: ")
            while !client.hasInput(withinMs: 1), client.send([0x61]) {}
            return client.receiveHead()
        }
        #expect(answer.hasPrefix("HTTP/1.1 408 "))
        server.stop()
    }
}
