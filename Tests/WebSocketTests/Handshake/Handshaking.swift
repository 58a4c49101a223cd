import WebSocket

/// What a fresh server makes of `text`, received in pieces that end where `cuts` say, and what it leaves.
func served(
    _ text: String, cuts: [Int] = [], limits: WebSocketLimits = WebSocketLimits()
) -> (actions: [ServerHandshakeAction], left: [UInt8]) {
    var state = ServerHandshakeState(limits: limits)
    var actions: [ServerHandshakeAction] = []
    let left = feed(Array(text.utf8), cuts: cuts) { input in
        while let action = state.receive(&input) { actions.append(action) }
    }
    return (actions, left)
}

/// Gives `bytes` to `receive` in pieces, the unconsumed rest of one before the next, and returns the last rest.
func feed(
    _ bytes: [UInt8], cuts: [Int], _ receive: (inout UnsafeMutableRawBufferPointer) -> Void
) -> [UInt8] {
    var unconsumed: [UInt8] = []
    var start = 0
    for end in cuts + [bytes.count] {
        unconsumed += bytes[start..<end]
        start = end
        let rest = unconsumed.withUnsafeMutableBytes { buffer in
            var input = buffer
            receive(&input)
            return input.count
        }
        unconsumed.removeFirst(unconsumed.count - rest)
    }
    return unconsumed
}

/// The request of RFC 6455, section 1.2, with some of its lines replaced or more added.
struct Request {
    var line = "GET /chat HTTP/1.1"
    var fields = [
        "Host: server.example.com", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Origin: http://example.com",
        "Sec-WebSocket-Protocol: chat, superchat", "Sec-WebSocket-Version: 13",
    ]

    /// The request on the wire.
    var text: String { ([line] + fields + ["", ""]).joined(separator: "\r\n") }

    /// With `field` in place of the one of the same name; nil in place of `name` leaves it out.
    func setting(_ name: String, _ value: String?) -> Request {
        var copy = self
        copy.fields.removeAll { $0.hasPrefix("\(name):") }
        if let value { copy.fields.append("\(name): \(value)") }
        return copy
    }

    /// With one more line.
    func adding(_ line: String) -> Request {
        var copy = self
        copy.fields.append(line)
        return copy
    }

    /// With another first line.
    func starting(_ line: String) -> Request {
        var copy = self
        copy.line = line
        return copy
    }
}
