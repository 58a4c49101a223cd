import Testing
import WebSocket

struct PlainRequestTests {
    @Test func `a page is asked for`() {
        let (actions, left) = served("GET /a?b HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(left == [])
        guard case .request(let request)? = actions.first, actions.count == 1 else {
            Issue.record("\(actions)")
            return
        }
        #expect(request.method == .get)
        #expect(request.path == "/a")
        #expect(request.query == "b")
        #expect(request.host == "h")
    }

    @Test func `HEAD asks for its header fields`() {
        guard case .request(let request)? = served("HEAD / HTTP/1.1\r\nHost: h\r\n\r\n").actions.first else {
            Issue.record("no request")
            return
        }
        #expect(request.method == .head)
    }

    @Test(arguments: [
        ("", nil), ("Accept: text/plain\r\n", "text/plain"),
        ("Accept: a/b;q=0.5\r\nX: y\r\naccept:  */*\r\n", "a/b;q=0.5, */*"),
    ]) func `the media types that are taken, in one field or several`(_ fields: String, _ accept: String?) {
        guard case .request(let request)? = served("GET / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n").actions.first else {
            Issue.record("no request")
            return
        }
        #expect(request.accept == accept)
    }

    @Test func `HTTP 1.0 may leave Host out`() {
        guard case .request(let request)? = served("GET / HTTP/1.0\r\n\r\n").actions.first else {
            Issue.record("no request")
            return
        }
        #expect(request.host == nil)
    }

    @Test func `an offer of another protocol is passed over, RFC 9110 section 7.8`() {
        let text = "GET / HTTP/1.1\r\nHost: h\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n"
        guard case .request? = served(text).actions.first else {
            Issue.record("no request")
            return
        }
    }

    @Test func `nothing behind a request is acted on`() {
        let (actions, left) = served("GET / HTTP/1.1\r\nHost: h\r\n\r\n" + Request().text)
        #expect(actions.count == 1)
        #expect(left == [])
        let later = served("GET / HTTP/1.1\r\nHost: h\r\n\r\n" + Request().text, cuts: [27])
        #expect(later.actions == actions)
        #expect(later.left == [])
    }
}
