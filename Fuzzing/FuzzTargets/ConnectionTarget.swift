import WebSocket

/// A connection says of a stream what the RFC says of it, however the stream is cut and whenever this end closes.
///
/// The first two bytes of an input choose the side, the limits, and where in the stream that follows this end closes.
enum ConnectionTarget {
    private static let limits = [
        WebSocketLimits(maxMessageBytes: 16, maxFragments: 3),
        WebSocketLimits(maxMessageBytes: 200, maxBinaryBytes: 20, maxFragments: 8),
        WebSocketLimits(maxMessageBytes: 70_000, maxFragments: 256),
        WebSocketLimits(maxMessageBytes: .max, maxFragments: .max),
    ]

    static func check(_ input: [UInt8]) throws(Violation) {
        guard input.count > 2 else { return }
        let role: Role = input[0] & 1 == 0 ? .server : .client
        let limits = limits[Int(input[0] >> 1 & 3)]
        let stream = Array(input.dropFirst(2))
        let closeAt = input[0] & 8 == 0 ? Int.max : Int(input[1]) % (stream.count + 1)
        let expected = ReferenceConnection(reading: stream, as: role, limits: limits, closingAt: closeAt).received
        for message in expected { try hold(length(of: message) <= limits.maxMessageBytes, "\(message) is too long") }
        for delivery in Delivery.ways(of: stream) {
            let received = try receive(delivery.cut(at: closeAt), role, limits, closeAt)
            try hold(received == expected, "\(received), where \(expected) is right")
        }
    }

    private static func length(of message: Received) -> Int {
        switch message {
        case .text(let bytes), .binary(let bytes): bytes.count
        case .ping, .pong, .peerClosed, .failed: 0
        }
    }

    private static func receive(
        _ delivery: Delivery, _ role: Role, _ limits: WebSocketLimits, _ closeAt: Int
    ) throws(Violation) -> [Received] {
        var state = WebSocketState(role: role, limits: limits)
        var received: [Received] = []
        var fed = 0
        var number = 0
        var isClosing = false
        _ = try delivery.feed { input throws(Violation) in
            if fed == closeAt { isClosing = state.beginClose() }
            fed += delivery.pieces[number].count
            number += 1
            while let action = state.receive(&input) { received.append(Received(action)) }
            try hold(input.count <= WebSocketState.maxUnconsumedBytes, "\(input.count) bytes are left unconsumed")
            let isClosed = received.last?.isEnd ?? false
            try hold(state.isClosed == isClosed, "it is closed, or not, against its word")
            try hold(!isClosed || input.isEmpty, "bytes are left after the end")
            try hold(state.canSend == !(isClosed || isClosing), "it may send, or not, against the rule")
            if number % 3 == 0 { state.rest() }
        }
        return received
    }
}

extension Delivery {
    /// With the piece that has the byte at `place` cut before it.
    fileprivate func cut(at place: Int) -> Delivery {
        var cut = self
        cut.pieces = pieces.flatMap { piece in
            place > piece.startIndex && place < piece.endIndex ? [piece[..<place], piece[place...]] : [piece]
        }
        return cut
    }
}
