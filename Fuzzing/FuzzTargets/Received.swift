import WebSocket

/// What came of a stream: an action of `WebSocketState`, kept beyond the buffer that it points into.
enum Received: Equatable {
    case text([UInt8])
    case binary([UInt8])
    case ping([UInt8])
    case pong([UInt8])
    case peerClosed(CloseStatus.Copy, reply: CloseCode?)
    case failed(WebSocketError, reply: CloseCode?)

    init(_ action: WebSocketAction) {
        self =
            switch action {
            case .text(let payload): .text(Array(payload))
            case .binary(let payload): .binary(Array(payload))
            case .ping(let payload): .ping(Array(payload))
            case .pong(let payload): .pong(Array(payload))
            case .peerClosed(let status, let reply):
                .peerClosed(CloseStatus.Copy(code: status.code, reason: Array(status.reason.utf8)), reply: reply)
            case .failed(let error, let reply): .failed(error, reply: reply)
            }
    }

    /// Whether nothing may follow.
    var isEnd: Bool {
        switch self {
        case .text, .binary, .ping, .pong: false
        case .peerClosed, .failed: true
        }
    }
}

extension CloseStatus {
    /// What a close frame says, to be compared byte for byte.
    struct Copy: Equatable {
        let code: CloseCode?
        let reason: [UInt8]
    }
}
