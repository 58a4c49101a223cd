import WebSocket

/// A server's handshake answers once, the same however the request is cut, and takes no more than its limits allow.
enum ServerHandshakeTarget {
    /// Tight, so that short inputs reach them.
    private static let limits = WebSocketLimits(maxHeadBytes: 600, maxRequestLineBytes: 160)

    private struct Outcome: Equatable {
        var action: ServerHandshakeAction?
        /// What is left for the frames.
        var rest: [UInt8] = []
    }

    static func check(_ stream: [UInt8]) throws(Violation) {
        let first = try Delivery.outcome(of: stream) { delivery throws(Violation) in try receive(delivery, limits) }
        let consumed = stream.count - (first?.rest.count ?? 0)
        switch first?.action {
        case nil: try hold(consumed <= limits.maxHeadBytes, "an endless head is awaited")
        case .upgrade(let request):
            try hold(consumed <= limits.maxHeadBytes, "a head of \(consumed) bytes is taken")
            try check(request)
        case .request(let request): try check(request)
        case .reject(let response): try check(response)
        }
    }

    private static func receive(_ delivery: Delivery, _ limits: WebSocketLimits) throws(Violation) -> Outcome {
        var state = ServerHandshakeState(limits: limits)
        var outcome = Outcome()
        outcome.rest = try delivery.feed { input throws(Violation) in
            while let action = state.receive(&input) {
                try hold(outcome.action == nil, "it answers twice")
                outcome.action = action
            }
            if case .upgrade = outcome.action { return }
            try hold(input.isEmpty, "\(input.count) bytes are left of what is no upgrade")
        }
        return outcome
    }

    /// What was understood must be understood again when it is written anew.
    private static func check(_ request: UpgradeRequest) throws(Violation) {
        var head = "GET \(request.path)\(request.query.map { "?\($0)" } ?? "") HTTP/1.1\r\nHost: \(request.host)\r\n"
        head += "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        head += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        if let origin = request.origin { head += "Origin: \(origin)\r\n" }
        for subprotocol in request.subprotocols { head += "Sec-WebSocket-Protocol: \(subprotocol)\r\n" }
        guard case .upgrade(let again) = try receive(head + "\r\n") else {
            throw Violation(description: "\(request) is no upgrade any more when it is written anew")
        }
        try hold(
            again.path == request.path && again.query == request.query && again.host == request.host
                && again.origin == request.origin && again.subprotocols == request.subprotocols,
            "\(request) becomes \(again) when it is written anew")
        try hold(Set(request.subprotocols).count == request.subprotocols.count, "a subprotocol is offered twice")
        let accepted = String(decoding: request.accept(subprotocol: request.subprotocols.first), as: UTF8.self)
        try hold(accepted.hasPrefix("HTTP/1.1 101 ") && accepted.hasSuffix("\r\n\r\n"), accepted)
    }

    private static func check(_ request: HTTPRequest) throws(Violation) {
        try hold(request.path.hasPrefix("/"), "the path is \(request.path)")
        let method = request.method == .get ? "GET" : "HEAD"
        let target = request.path + (request.query.map { "?\($0)" } ?? "")
        let accept = request.accept.map { "Accept: \($0)\r\n" } ?? ""
        let head =
            request.host.map { "\(method) \(target) HTTP/1.1\r\nHost: \($0)\r\n" }
            ?? "\(method) \(target) HTTP/1.0\r\n"
        try hold(try receive("\(head)\(accept)\r\n") == .request(request), "\(request) is another when it is written anew")
    }

    private static func receive(_ head: String) throws(Violation) -> ServerHandshakeAction? {
        try receive(Delivery(pieces: [Array(head.utf8)[...]]), WebSocketLimits()).action
    }

    /// A refusal must be one to the other side as well.
    private static func check(_ response: HTTPResponse) throws(Violation) {
        guard !response.omitsBody else { return }
        let action = try ClientHandshakeTarget.receive(Delivery(pieces: [response.bytes[...]]), WebSocketLimits())
        let body = String(decoding: response.body, as: UTF8.self)
        try hold(action.action == .refused(status: response.status.rawValue, body: body), "\(action)")
    }
}
