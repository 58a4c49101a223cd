import Testing
import WebSocket

struct ClientHandshakeTests {
    /// The nonce of RFC 6455, section 1.3.
    private static let key = Array("the sample nonce".utf8)

    private static let accepted = [
        "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=",
    ]

    /// What a client makes of a response, received in pieces that end where `cuts` say, and what it leaves.
    private func answered(
        _ text: String, offering subprotocol: String? = "chat", ending: Bool = false, cuts: [Int] = [],
        limits: WebSocketLimits = WebSocketLimits()
    ) -> (actions: [ClientHandshakeAction], left: [UInt8]) {
        let made = ClientHandshakeState(
            host: "h", path: "/chat", key: Self.key, subprotocol: subprotocol, limits: limits)
        guard var state = made else {
            Issue.record("no state")
            return ([], [])
        }
        var actions: [ClientHandshakeAction] = []
        let left = feed(Array(text.utf8), cuts: cuts) { input in
            while let action = state.receive(&input) { actions.append(action) }
        }
        if ending, let action = state.receiveEnd() { actions.append(action) }
        return (actions, left)
    }

    private func request(host: String, path: String, subprotocol: String?) -> String? {
        let made = ClientHandshakeState(host: host, path: path, key: Self.key, subprotocol: subprotocol)
        guard let state = made else { return nil }
        return String(decoding: state.requestBytes, as: UTF8.self)
    }

    private func head(_ lines: [String]) -> String {
        (lines + ["", ""]).joined(separator: "\r\n")
    }

    // MARK: The request

    @Test func `asks as in RFC 6455 section 1.2`() {
        let request = request(host: "server.example.com:8443", path: "/chat?a=b", subprotocol: "chat")
        #expect(
            request == """
                GET /chat?a=b HTTP/1.1\r
                Host: server.example.com:8443\r
                Upgrade: websocket\r
                Connection: Upgrade\r
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
                Sec-WebSocket-Version: 13\r
                Sec-WebSocket-Protocol: chat\r
                \r

                """)
    }

    @Test func `the server of this package takes the request`() {
        let request = request(host: "h", path: "/", subprotocol: nil) ?? ""
        guard case .upgrade(let upgrade)? = served(request).actions.first else {
            Issue.record("no upgrade")
            return
        }
        #expect(
            answered(String(decoding: upgrade.accept(subprotocol: nil), as: UTF8.self)).actions
                == [.accepted(subprotocol: nil)])
    }

    @Test(
        arguments: [
            ("", "/", nil), ("h\r\nX: y", "/", nil), ("a b", "/", nil), ("h", "", nil), ("h", "chat", nil),
            ("h", "/a b", nil), ("h", "/a\r\nX: y", nil), ("h", "http://h/", nil), ("h", "/", ""), ("h", "/", "a, b"),
        ] as [(String, String, String?)])
    func `a text that cannot stand in a request makes none`(host: String, path: String, subprotocol: String?) {
        #expect(request(host: host, path: path, subprotocol: subprotocol) == nil)
    }

    // MARK: Acceptance, RFC 6455 section 4.1

    @Test func `is accepted, and the first frame stays unconsumed`() {
        let (actions, left) = answered(head(Self.accepted + ["Sec-WebSocket-Protocol: chat"]) + "frame")
        #expect(actions == [.accepted(subprotocol: "chat")])
        #expect(left == Array("frame".utf8))
    }

    @Test func `is accepted without a subprotocol`() {
        #expect(answered(head(Self.accepted)).actions == [.accepted(subprotocol: nil)])
    }

    @Test func `names and tokens have no case, and the reason may be anything`() {
        let text = head([
            "HTTP/1.1 101", "UPGRADE:WebSocket", "CONNECTION: x, upgrade",
            "SEC-WEBSOCKET-ACCEPT:\ts3pPLMBiTxaQ9kYGzzhZRbK+xOo= ",
        ])
        #expect(answered(text).actions == [.accepted(subprotocol: nil)])
    }

    @Test func `interim responses are passed over, RFC 9110 section 15.2`() {
        let interim = head(["HTTP/1.1 103 Early Hints", "Link: x"]) + head(["HTTP/1.1 100 Continue"])
        #expect(answered(interim + head(Self.accepted)).actions == [.accepted(subprotocol: nil)])
    }

    @Test func `however the response is cut, the same comes of it`() {
        let text = head(Self.accepted) + "frame"
        for cut in 0...text.utf8.count {
            let (actions, left) = answered(text, cuts: [cut])
            #expect(actions == [.accepted(subprotocol: nil)])
            #expect(left == Array("frame".utf8))
        }
    }

    @Test(
        arguments: [
            (1, nil, .notWebSocket), (1, "Upgrade: h2c", .notWebSocket), (1, "Upgrade: websocket, x", .notWebSocket),
            (2, nil, .notWebSocket), (2, "Connection: close", .notWebSocket),
            (0, "HTTP/1.0 101 Switching Protocols", .notWebSocket),
            (3, nil, .wrongAccept), (3, "Sec-WebSocket-Accept: S3pPLMBiTxaQ9kYGzzhZRbK+xOo=", .wrongAccept),
            (3, "Sec-WebSocket-Accept: dGhlIHNhbXBsZSBub25jZQ==", .wrongAccept),
            (4, "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", .wrongAccept),
            (4, "Sec-WebSocket-Extensions: permessage-deflate", .unexpectedExtension),
            (4, "Sec-WebSocket-Protocol: superchat", .unexpectedSubprotocol),
            (4, "Sec-WebSocket-Protocol: chat, superchat", .unexpectedSubprotocol),
            (4, "Sec-WebSocket-Protocol: chat\r\nSec-WebSocket-Protocol: chat", .unexpectedSubprotocol),
            (4, "Name : value", .malformedResponse), (4, " folded", .malformedResponse),
            (4, "Content-Length: x", .malformedResponse), (4, "A: b\nC: d", .malformedResponse),
            (0, "HTTP/2 101", .malformedResponse), (0, "HTTP/1.1  101 x", .malformedResponse),
            (0, "HTTP/1.1 1010 x", .malformedResponse), (0, "HTTP/1.1 099 x", .malformedResponse),
            (0, "HTTP/1.1 600 x", .malformedResponse), (0, "SSH-2.0-OpenSSH", .malformedResponse),
            (0, "", .malformedResponse),
        ] as [(Int, String?, ClientHandshakeError)])
    func `gives up with one line replaced`(index: Int, line: String?, error: ClientHandshakeError) {
        var lines = Self.accepted
        lines.replaceSubrange(index..<min(index + 1, lines.count), with: line.map { [$0] } ?? [])
        let text = head(lines) + "frame"
        #expect(answered(text).actions == [.failed(error)])
        #expect(answered(text).left == [])
        #expect(answered(text, cuts: Array(1..<text.utf8.count)).actions == [.failed(error)])
    }

    @Test func `a subprotocol for one who offered none is an error`() {
        let text = head(Self.accepted + ["Sec-WebSocket-Protocol: chat"])
        #expect(answered(text, offering: nil).actions == [.failed(.unexpectedSubprotocol)])
    }

    @Test func `a head over the limit is given up while it comes in`() {
        let limits = WebSocketLimits(maxHeadBytes: 100)
        let endless = "HTTP/1.1 200 OK\r\n" + String(repeating: "a", count: 84)
        #expect(answered(endless, limits: limits).actions == [.failed(.headTooLong)])
        let interims = String(repeating: head(["HTTP/1.1 100 Continue"]), count: 5)
        #expect(answered(interims, limits: limits).actions == [.failed(.headTooLong)])
    }

    @Test func `an end before the end of the head is an error`() {
        let cutOff = String(head(Self.accepted).dropLast())
        #expect(answered(cutOff, ending: true).actions == [.failed(.closedEarly)])
        #expect(answered("", ending: true).actions == [.failed(.closedEarly)])
    }

    // MARK: Refusal

    @Test func `is refused with status and body`() {
        let text = head(["HTTP/1.1 503 Service Unavailable", "Content-Length: 4"]) + "fullmore"
        for cut in 0...text.utf8.count {
            let (actions, left) = answered(text, ending: true, cuts: [cut])
            #expect(actions == [.refused(status: 503, body: "full")])
            #expect(left == [])
        }
    }

    @Test func `a body without a length ends with the connection`() {
        let text = head(["HTTP/1.0 404 Not Found"]) + "gone"
        #expect(answered(text).actions == [])
        #expect(answered(text, ending: true).actions == [.refused(status: 404, body: "gone")])
    }

    @Test func `a body that is cut off is taken as far as it came`() {
        let text = head(["HTTP/1.1 404 Not Found", "Content-Length: 400"]) + "go"
        #expect(answered(text, ending: true).actions == [.refused(status: 404, body: "go")])
    }

    @Test func `no more than 1 KiB of a body is kept`() {
        let body = String(repeating: "a", count: 1024)
        for fields in [[], ["Content-Length: 5000"], ["Content-Length: 9223372036854775807"]] {
            let text = head(["HTTP/1.1 404 Not Found"] + fields) + body
            #expect(answered(text + "a").actions == [.refused(status: 404, body: body)])
        }
    }

    @Test(arguments: ["HTTP/1.1 204 No Content", "HTTP/1.1 400 Bad Request\r\nTransfer-Encoding: chunked"])
    func `where no readable body follows it is not waited for`(lines: String) {
        let text = head([lines])
        guard case .refused(_, let body)? = answered(text).actions.first else {
            Issue.record("no refusal")
            return
        }
        #expect(body == "")
    }
}
