import Testing
import WebSocket

struct UpgradeTests {
    private func upgrade(_ request: Request, location: SourceLocation = #_sourceLocation) throws -> UpgradeRequest {
        let actions = served(request.text).actions
        guard case .upgrade(let upgrade)? = actions.first, actions.count == 1 else {
            Issue.record("\(actions)", sourceLocation: location)
            throw Refused()
        }
        return upgrade
    }

    private struct Refused: Error {}

    @Test func `reads the request of RFC 6455 section 1.2`() throws {
        let upgrade = try upgrade(Request())
        #expect(upgrade.path == "/chat")
        #expect(upgrade.query == nil)
        #expect(upgrade.host == "server.example.com")
        #expect(upgrade.origin == "http://example.com")
        #expect(upgrade.subprotocols == ["chat", "superchat"])
    }

    @Test func `answers as in RFC 6455 section 1.3`() throws {
        let response = try upgrade(Request()).accept(subprotocol: "chat")
        #expect(
            String(decoding: response, as: UTF8.self) == """
                HTTP/1.1 101 Switching Protocols\r
                Upgrade: websocket\r
                Connection: Upgrade\r
                Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r
                Sec-WebSocket-Protocol: chat\r
                \r

                """)
    }

    @Test func `agrees on no subprotocol by not mentioning it`() throws {
        let response = try upgrade(Request().setting("Sec-WebSocket-Protocol", nil)).accept(subprotocol: nil)
        #expect(!String(decoding: response, as: UTF8.self).contains("Sec-WebSocket-Protocol"))
    }

    @Test func `declines every extension by not mentioning it, RFC 6455 section 9.1`() throws {
        let request = Request().adding("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits, x")
        let response = try upgrade(request).accept(subprotocol: nil)
        #expect(!String(decoding: response, as: UTF8.self).contains("Extensions"))
    }

    @Test(arguments: [
        "a", "a, b", "a;b", "a ; b = c;d", "a;b=\"c\"", "a;b=\"\\c\\d\"", "a,,b",
        "permessage-deflate; client_max_window_bits=15",
    ])
    func `takes every well-formed offer of extensions, RFC 6455 section 9.1`(list: String) throws {
        _ = try upgrade(Request().adding("Sec-WebSocket-Extensions: \(list)"))
        _ = try upgrade(Request().adding("Sec-WebSocket-Extensions: x").adding("Sec-WebSocket-Extensions: \(list)"))
    }

    @Test func `field names and tokens have no case, RFC 9110 section 5.1`() throws {
        var request = Request()
        request.fields = [
            "HOST:h", "upgrade:WebSocket", "connection:UPGRADE", "sec-websocket-KEY:dGhlIHNhbXBsZSBub25jZQ==",
            "SEC-WEBSOCKET-version:13",
        ]
        let upgrade = try upgrade(request)
        #expect(upgrade.host == "h")
        #expect(upgrade.origin == nil)
        #expect(upgrade.subprotocols == [])
    }

    @Test func `Connection and Upgrade may be lists, in one field or in several`() throws {
        _ = try upgrade(Request().setting("Connection", "keep-alive, Upgrade"))
        _ = try upgrade(Request().setting("Connection", "keep-alive").adding("Connection: ,\tupgrade ,"))
        _ = try upgrade(Request().setting("Upgrade", "h2c, websocket"))
    }

    @Test func `subprotocols may come in several fields, RFC 6455 section 11.3.4`() throws {
        let request = Request().setting("Sec-WebSocket-Protocol", "a,b").adding("Sec-WebSocket-Protocol: c ,, d")
        #expect(try upgrade(request).subprotocols == ["a", "b", "c", "d"])
    }

    @Test func `blanks around a value do not belong to it, RFC 9112 section 5`() throws {
        #expect(try upgrade(Request().setting("Host", " \t h:81 \t ")).host == "h:81")
    }

    @Test func `a query is told from the path`() throws {
        let upgrade = try upgrade(Request().starting("GET /a%20b?c=/d?e HTTP/1.1"))
        #expect(upgrade.path == "/a%20b")
        #expect(upgrade.query == "c=/d?e")
    }

    @Test(
        arguments: [
            ("http://other:8080/chat?x", "/chat", "x", "other:8080"),
            ("HTTPS://other", "/", nil, "other"),
            ("http://[::1]:80?x", "/", "x", "[::1]:80"),
        ] as [(String, String, String?, String)])
    func `a target in absolute form overrules Host, RFC 9112 section 3.2.2`(
        target: String, path: String, query: String?, host: String
    ) throws {
        let upgrade = try upgrade(Request().starting("GET \(target) HTTP/1.1"))
        #expect(upgrade.path == path)
        #expect(upgrade.query == query)
        #expect(upgrade.host == host)
    }

    @Test func `a higher minor version is as good, RFC 9110 section 2.5`() throws {
        _ = try upgrade(Request().starting("GET /chat HTTP/1.2"))
    }

    @Test func `an empty line before the request is passed over, RFC 9112 section 2.2`() {
        #expect(served("\r\n" + Request().text).actions == served(Request().text).actions)
    }

    @Test func `a length of nothing is no body`() throws {
        _ = try upgrade(Request().adding("Content-Length: 0"))
    }

    @Test func `the first frame stays unconsumed`() {
        let (actions, left) = served(Request().text + "frame")
        #expect(actions.count == 1)
        #expect(left == Array("frame".utf8))
    }

    @Test func `however the request is cut, the same comes of it`() {
        let text = "\r\n" + Request().text + "frame"
        let count = text.utf8.count
        let whole = served(text)
        for cut in 0...count {
            let cutOnce = served(text, cuts: [cut])
            #expect(cutOnce.actions == whole.actions)
            #expect(cutOnce.left == whole.left)
        }
        let byteByByte = served(text, cuts: Array(1..<count))
        #expect(byteByByte.actions == whole.actions)
        #expect(byteByByte.left == whole.left)
    }

    @Test func `everything before the end of the head is consumed`() {
        let text = Request().text
        let (actions, left) = served(String(text.dropLast()))
        #expect(actions == [])
        #expect(left == [])
    }
}
