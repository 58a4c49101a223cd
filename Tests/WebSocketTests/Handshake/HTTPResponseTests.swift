import Testing
import WebSocket

struct HTTPResponseTests {
    @Test func `says that the connection closes and how long the body is`() {
        let response = HTTPResponse(.notFound, fields: [HTTPResponse.Field("X", "y")], body: [0x61, 0x62])
        #expect(
            String(decoding: response.bytes, as: UTF8.self)
                == "HTTP/1.1 404 Not Found\r\nConnection: close\r\nX: y\r\nContent-Length: 2\r\n\r\nab")
    }

    @Test func `text has its type`() {
        #expect(
            String(decoding: HTTPResponse(.ok, text: "é").bytes, as: UTF8.self)
                == "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n"
                + "Content-Length: 2\r\n\r\né")
    }

    @Test func `the answer to HEAD counts its body and leaves it out, RFC 9110 section 9.3.2`() {
        var response = HTTPResponse(.ok, body: [0x61, 0x62])
        response.omitsBody = true
        #expect(
            String(decoding: response.bytes, as: UTF8.self)
                == "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n")
    }
}
