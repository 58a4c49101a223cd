import WebSocket

/// What a channel needs until its handshake is over, and lets go of then.
final class Opening {
    var server: ServerHandshakeState?
    var client: ClientHandshakeState?
    /// There while a client connects.
    var connector: Connector?
    let service: WebSocketService?
    /// Makes the handler of an accepted handshake.
    let makeHandler: (WebSocketChannel) -> any WebSocketHandler

    init(_ service: WebSocketService, makeHandler: @escaping (WebSocketChannel) -> any WebSocketHandler) {
        server = ServerHandshakeState(limits: service.settings.limits)
        self.service = service
        self.makeHandler = makeHandler
    }

    init(_ handshake: consuming ClientHandshakeState, handler: any WebSocketHandler) {
        client = consume handshake
        service = nil
        makeHandler = { _ in handler }
    }
}
