import Testing
import WebSocket

struct RejectionTests {
    /// The one response to `text`, after making sure that it is the same byte by byte and that nothing is left.
    private func response(to text: String, limits: WebSocketLimits = WebSocketLimits()) -> HTTPResponse? {
        let (actions, left) = served(text + "GET / HTTP/1.1\r\n\r\n", limits: limits)
        #expect(left == [])
        #expect(served(text, cuts: Array(1..<text.utf8.count), limits: limits).actions == actions)
        guard case .reject(let response)? = actions.first, actions.count == 1 else {
            Issue.record("\(actions)")
            return nil
        }
        return response
    }

    @Test(arguments: [
        "GET /chat", "GET  /chat HTTP/1.1", "GET /chat  HTTP/1.1", "GET /chat HTTP/1.1 ", " GET /chat HTTP/1.1",
        "GET\t/chat\tHTTP/1.1", "GET /chat HTTP/11", "GET /chat http/1.1", "GET /chat HTTP/1.x", "GET /chat HTTP/+1.",
        "GET chat HTTP/1.1", "GET * HTTP/1.1", "GET ftp://host/ HTTP/1.1", "GET http:/chat HTTP/1.1",
        "GET http:///chat HTTP/1.1", "GET http://user@host/ HTTP/1.1", "GET /chat#part HTTP/1.1",
        "GET /ch\u{E9}t HTTP/1.1", "GET /ch\u{7F}t HTTP/1.1", "G=T /chat HTTP/1.1", "", "GET /a\rb HTTP/1.1",
    ])
    func `400 for a malformed request line, RFC 9112 section 3`(line: String) {
        #expect(response(to: "\r\n" + Request().starting(line).text)?.status == .badRequest)
    }

    @Test(arguments: [
        "Name : value", " Name: value", "\tfolded", "Name", ": value", "Na me: value", "Na(me: value",
        "Name: val\u{0}ue", "Name: val\rue", "Name: val\u{7F}ue", "N\u{E9}: value",
    ])
    func `400 for a malformed field, RFC 9112 section 5`(line: String) {
        #expect(response(to: Request().adding(line).text)?.status == .badRequest)
    }

    @Test func `400 for a bare line feed, RFC 9112 section 2.2`() {
        let text = Request().text
        #expect(response(to: text.replacing("\r\n", with: "\n"))?.status == .badRequest)
        #expect(response(to: text.replacing("Host", with: "A: b\nHost"))?.status == .badRequest)
        #expect(response(to: String(text.dropLast()) + "\n")?.status == .badRequest)
        #expect(response(to: "\n" + text)?.status == .badRequest)
    }

    @Test func `400 without exactly one valid Host, RFC 9112 section 3.2`() {
        let request = Request()
        #expect(response(to: request.setting("Host", nil).text)?.status == .badRequest)
        #expect(response(to: request.adding("Host: server.example.com").text)?.status == .badRequest)
        for host in ["", "a b", "user@host", "host/path", "h\u{E9}"] {
            #expect(response(to: request.setting("Host", host).text)?.status == .badRequest)
        }
    }

    @Test(arguments: ["POST", "PUT", "OPTIONS", "get", "WEBSOCKET"])
    func `405 for any other method, with those allowed`(method: String) {
        let response = response(to: Request().starting("\(method) /chat HTTP/1.1").text)
        #expect(response?.status == .methodNotAllowed)
        #expect(response?.fields.contains(HTTPResponse.Field("Allow", "GET, HEAD")) == true)
    }

    @Test(arguments: ["OPTIONS * HTTP/1.1", "CONNECT host:443 HTTP/1.1"])
    func `405 for the targets of other methods, too`(line: String) {
        #expect(response(to: Request().starting(line).text)?.status == .methodNotAllowed)
    }

    @Test func `405 for an upgrade by HEAD, RFC 6455 section 4.2.1`() {
        let response = response(to: Request().starting("HEAD /chat HTTP/1.1").text)
        #expect(response?.status == .methodNotAllowed)
        #expect(response?.fields.contains(HTTPResponse.Field("Allow", "GET")) == true)
        #expect(response?.omitsBody == true)
    }

    @Test func `400 for an upgrade over HTTP 1.0, RFC 6455 section 4.2.1`() {
        #expect(response(to: Request().starting("GET /chat HTTP/1.0").text)?.status == .badRequest)
    }

    @Test(arguments: ["GET / HTTP/2.0", "PRI * HTTP/2.0", "GET / HTTP/0.9"])
    func `505 for another major version, RFC 9110 section 15.6.6`(line: String) {
        #expect(response(to: Request().starting(line).text)?.status == .versionNotSupported)
    }

    @Test(arguments: [
        "Content-Length: 5", "Content-Length: x", "Content-Length: ", "Content-Length: 0, 0",
        "Content-Length: -0", "Content-Length: 99999999999999999999", "Transfer-Encoding: chunked",
        "Transfer-Encoding: identity",
    ])
    func `400 for a body, with an upgrade and without`(field: String) {
        #expect(response(to: Request().adding(field).text)?.status == .badRequest)
        #expect(response(to: "GET / HTTP/1.1\r\nHost: h\r\n\(field)\r\n\r\n")?.status == .badRequest)
    }

    @Test(arguments: ["Upgrade", "Connection", "Sec-WebSocket-Key", "Sec-WebSocket-Version"])
    func `400 if a part of the handshake is missing, RFC 6455 section 4.2.1`(name: String) {
        #expect(response(to: Request().setting(name, nil).text)?.status == .badRequest)
    }

    @Test func `400 if Upgrade or Connection say something else`() {
        #expect(response(to: Request().setting("Upgrade", "websocket/13").text)?.status == .badRequest)
        #expect(response(to: Request().setting("Upgrade", "web socket").text)?.status == .badRequest)
        #expect(response(to: Request().setting("Connection", "keep-alive").text)?.status == .badRequest)
        #expect(response(to: Request().setting("Connection", "xupgrade, upgradex").text)?.status == .badRequest)
    }

    @Test(arguments: ["Sec-WebSocket-Key", "Sec-WebSocket-Version", "Origin", "Host"])
    func `400 if a field that stands alone is repeated, RFC 6455 section 11.3`(name: String) throws {
        let request = Request()
        let line = try #require(request.fields.first { $0.hasPrefix(name) })
        #expect(response(to: request.adding(line).text)?.status == .badRequest)
    }

    @Test(arguments: [
        "", "x", "dGhlIHNhbXBsZSBub25jZQ=", "dGhlIHNhbXBsZSBub25jZQ===", "dGhlIHNhbXBsZSBub25jZQAA",
        "dGhlIHNhbXBsZSBub25jZA=A", "dGhlIHNhbXBsZSBub25j!Q==", "dGhlIHNhbXBsZSBub25-ZQ==", "dGhlIHNhbXBsZSBub24=",
    ])
    func `400 for a key that is not the Base64 of 16 bytes, RFC 6455 section 4.2.1`(key: String) {
        #expect(response(to: Request().setting("Sec-WebSocket-Key", key).text)?.status == .badRequest)
    }

    @Test(arguments: ["8", "12", "14", "013", "13, 8", "x", ""])
    func `426 for another version, with the one spoken, RFC 6455 section 4.4`(version: String) {
        let response = response(to: Request().setting("Sec-WebSocket-Version", version).text)
        #expect(response?.status == .upgradeRequired)
        #expect(response?.fields.contains(HTTPResponse.Field("Sec-WebSocket-Version", "13")) == true)
        #expect(response?.fields.contains(HTTPResponse.Field("Upgrade", "websocket")) == true)
    }

    @Test(arguments: ["", ",", "a b", "a, a", "a;b", "(a)"])
    func `400 for subprotocols that are no distinct tokens, RFC 6455 section 4.1`(list: String) {
        #expect(response(to: Request().setting("Sec-WebSocket-Protocol", list).text)?.status == .badRequest)
    }

    @Test(arguments: [
        "", ",", ";", "a b", "a;", "a;;b", ";b", "a;b=", "a;=c", "a;b c", "a; b=c d", "a;b=\"\"", "a;b=\"",
        "a;b=\"c d\"",
        "a;b=\"c,d\"", "a;b=\"c\\\"", "a;b=\"c\\ \"", "a/b", "a, b;", "a=b",
    ])
    func `400 for a malformed offer of extensions, RFC 6455 section 9.1`(list: String) {
        #expect(response(to: Request().adding("Sec-WebSocket-Extensions: \(list)").text)?.status == .badRequest)
    }

    @Test func `414 for a long request line, while it comes in`() {
        let limits = WebSocketLimits(maxRequestLineBytes: 40)
        let fitting = "GET /" + String(repeating: "a", count: 24) + " HTTP/1.1\r\n"
        #expect(fitting.utf8.count == 40)
        #expect(served(fitting, limits: limits).actions == [])
        #expect(
            response(to: fitting.replacing("/", with: "/a", maxReplacements: 1), limits: limits)?.status == .uriTooLong)
        #expect(response(to: String(repeating: "a", count: 41), limits: limits)?.status == .uriTooLong)
    }

    @Test func `431 for a long head, while it comes in, RFC 6585 section 5`() {
        let text = Request().text
        let fitting = WebSocketLimits(maxHeadBytes: text.utf8.count)
        let tight = WebSocketLimits(maxHeadBytes: text.utf8.count - 1)
        #expect(served(text, limits: fitting).actions == served(text).actions)
        #expect(response(to: text, limits: tight)?.status == .headerFieldsTooLarge)
        let endless = "GET / HTTP/1.1\r\n" + String(repeating: "a", count: 8 * 1024)
        #expect(response(to: endless)?.status == .headerFieldsTooLarge)
    }
}
