import WebSocket

/// A client's handshake ends once, the same however the response is cut, and keeps no more than its limits allow.
enum ClientHandshakeTarget {
    /// Tight, so that short inputs reach them.
    private static let limits = WebSocketLimits(maxHeadBytes: 400)
    /// A refusal's body is kept up to 1 KiB; a byte that is no UTF-8 becomes three.
    private static let maxBodyBytes = 3 * 1024

    struct Outcome: Equatable {
        var action: ClientHandshakeAction?
        /// What is left for the frames.
        var rest: [UInt8] = []
    }

    static func check(_ stream: [UInt8]) throws(Violation) {
        let first = try Delivery.outcome(of: stream) { delivery throws(Violation) in try receive(delivery, limits) }
        switch first?.action {
        case nil: throw Violation(description: "it has no end")
        case .accepted(let subprotocol):
            let consumed = stream.count - (first?.rest.count ?? 0)
            try hold(consumed <= limits.maxHeadBytes, "a head of \(consumed) bytes is taken")
            try hold(subprotocol == nil || subprotocol == "chat", "nobody has offered \(subprotocol ?? "")")
        case .refused(let status, let body):
            try hold((200...599).contains(status), "the status is \(status)")
            try hold(body.utf8.count <= maxBodyBytes, "a body of \(body.utf8.count) bytes is kept")
        case .failed: break
        }
    }

    /// What comes of the response and the end of the stream behind it.
    static func receive(_ delivery: Delivery, _ limits: WebSocketLimits) throws(Violation) -> Outcome {
        let key = Array("the sample nonce".utf8)
        guard var state = ClientHandshakeState(host: "h", path: "/", key: key, subprotocol: "chat", limits: limits)
        else { throw Violation(description: "there is no request") }
        var outcome = Outcome()
        outcome.rest = try delivery.feed { input throws(Violation) in
            while let action = state.receive(&input) {
                try hold(outcome.action == nil, "it ends twice")
                outcome.action = action
            }
            if case .accepted = outcome.action { return }
            try hold(input.isEmpty, "\(input.count) bytes are left of what is no upgrade")
        }
        if let action = state.receiveEnd() {
            try hold(outcome.action == nil, "it ends twice")
            outcome.action = action
        }
        return outcome
    }
}
