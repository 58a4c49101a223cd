import WebSocket

/// An action, kept beyond the buffer that it points into.
enum Said: Equatable {
    case text(String)
    case binary([UInt8])
    case ping([UInt8])
    case pong([UInt8])
    case peerClosed(CloseCode?, String, reply: CloseCode?)
    case failed(WebSocketError, reply: CloseCode?)

    init(_ action: WebSocketAction) {
        self =
            switch action {
            case .text(let payload): .text(String(decoding: payload, as: UTF8.self))
            case .binary(let payload): .binary(Array(payload))
            case .ping(let payload): .ping(Array(payload))
            case .pong(let payload): .pong(Array(payload))
            case .peerClosed(let status, let reply): .peerClosed(status.code, status.reason, reply: reply)
            case .failed(let error, let reply): .failed(error, reply: reply)
            }
    }
}

/// A connection's state with the buffer that a transport would keep for it.
struct Wire: ~Copyable {
    var state: WebSocketState
    /// What was received and not consumed yet.
    private(set) var unconsumed: [UInt8] = []

    init(_ role: Role, limits: WebSocketLimits = WebSocketLimits()) {
        state = WebSocketState(role: role, limits: limits)
    }

    /// Receives `bytes` in one go and returns everything that comes of it.
    mutating func receive(_ bytes: some Sequence<UInt8>) -> [Said] {
        unconsumed += bytes
        var said: [Said] = []
        let rest = unconsumed.withUnsafeMutableBytes { buffer in
            var input = buffer
            while let action = state.receive(&input) { said.append(Said(action)) }
            return input.count
        }
        unconsumed.removeFirst(unconsumed.count - rest)
        return said
    }
}

/// What a fresh connection makes of `bytes`, received at once.
func said(
    by bytes: [UInt8], to role: Role, limits: WebSocketLimits = WebSocketLimits()
) -> [Said] {
    var wire = Wire(role, limits: limits)
    return wire.receive(bytes)
}

/// A frame that may be as wrong as it likes: `first` is its first byte.
func frame(_ first: UInt8, _ payload: [UInt8] = [], mask: UInt32? = nil) -> [UInt8] {
    let sample = FrameHeader(opcode: .binary, payloadLength: payload.count, maskKey: mask)
    var payload = payload
    if let mask { payload.withUnsafeMutableBytes { Mask.apply(key: mask, to: $0) } }
    return [first] + sample.withUnsafeBytes { Array($0.dropFirst()) } + payload
}

/// As `frame`, as a client sends it.
func masked(_ first: UInt8, _ payload: [UInt8] = []) -> [UInt8] {
    frame(first, payload, mask: 0x37FA_213D)
}
