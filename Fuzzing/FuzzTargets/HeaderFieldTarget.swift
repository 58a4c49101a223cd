/// The first byte of an input chooses a header field, and what follows is its value in a request that is else in order.
///
/// It finds its way into the grammars of the fields sooner than whole requests do.
enum HeaderFieldTarget {
    private static let fields = [
        "Host", "Origin", "Content-Length", "Transfer-Encoding", "Upgrade", "Connection", "Sec-WebSocket-Version",
        "Sec-WebSocket-Key", "Sec-WebSocket-Protocol", "Sec-WebSocket-Extensions",
    ]
    private static let usual = [
        "Host": "h", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    ]

    static func check(_ input: [UInt8]) throws(Violation) {
        guard let choice = input.first else { return }
        let chosen = fields[Int(choice) % fields.count]
        var head = Array("GET / HTTP/1.1\r\n".utf8)
        for field in fields where field != chosen {
            if let value = usual[field] { head += Array("\(field): \(value)\r\n".utf8) }
        }
        try ServerHandshakeTarget.check(head + Array("\(chosen):".utf8) + input.dropFirst() + Array("\r\n\r\n".utf8))
    }
}
