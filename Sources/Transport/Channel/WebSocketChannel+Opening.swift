import WebSocket

extension WebSocketChannel {
    /// Serves an accepted connection on `loop`; `makeHandler` runs once a handshake was accepted.
    ///
    /// - Throws: When there is no memory for a TLS session; the socket is closed then.
    public static func serve(
        _ socket: ConnectedSocket, tls context: TLSContext?, _ service: WebSocketService, on loop: EventLoop,
        makeHandler: @escaping (WebSocketChannel) -> any WebSocketHandler
    ) throws(TLSError) {
        let tls = try session(context, host: nil, for: socket)
        let opening = Opening(service, makeHandler: makeHandler)
        WebSocketChannel(role: .server, settings: service.shared, opening: opening, on: loop).start(socket, tls)
    }

    /// Connects to a server; the handler hears what becomes of it.
    ///
    /// - Parameters:
    ///   - target: Where to, and what to ask for there.
    ///   - addresses: The target's addresses, tried in their order.
    ///   - source: The address of this machine to connect from, with port 0 for any; nil if the system chooses.
    /// - Returns: Nil if the target cannot stand in a request.
    public static func connect(
        to target: WebSocketTarget, at addresses: [SocketAddress], from source: SocketAddress? = nil,
        tls context: TLSContext?, settings: WebSocketSettings, on loop: EventLoop, handler: any WebSocketHandler
    ) -> WebSocketChannel? {
        var key: [UInt8] = []
        for _ in 0..<4 { withUnsafeBytes(of: loop.randomWord()) { key.append(contentsOf: $0) } }
        guard
            let handshake = ClientHandshakeState(
                host: target.hostField, path: target.path, key: key, subprotocol: target.subprotocol,
                limits: settings.limits)
        else { return nil }
        let opening = Opening(handshake, handler: handler)
        let channel = WebSocketChannel(role: .client, settings: SharedSettings(settings), opening: opening, on: loop)
        channel.handler = handler
        let connector = Connector(addresses, from: source, on: loop) { outcome in
            opening.connector = nil
            switch outcome {
            case .failed(let error): channel.end(.unreachable(error))
            case .abandoned: channel.end(.lost(.closed))
            case .connected(let socket):
                do throws(TLSError) {
                    channel.start(socket, try session(context, host: target.host, for: socket))
                } catch {
                    channel.end(.lost(.tls(error)))
                }
            }
        }
        opening.connector = connector
        connector.start()
        return channel
    }

    static func session(
        _ context: TLSContext?, host: String?, for socket: ConnectedSocket
    ) throws(TLSError) -> TLSSession? {
        guard let context else { return nil }
        do throws(TLSError) {
            return try TLSSession(context, host: host)
        } catch {
            socket.close()
            throw error
        }
    }

    /// Sends what opens: a client its request.
    func beginOpening() {
        guard let request = opening?.client?.requestBytes else { return }
        request.withUnsafeBytes { _ = connection?.send($0, UnsafeRawBufferPointer(start: nil, count: 0)) }
    }

    /// Goes on with the handshake.
    func continueOpening(_ input: inout UnsafeMutableRawBufferPointer) {
        guard let opening else { return }
        if let action = opening.server?.receive(&input) { answer(action, opening) }
        if let action = opening.client?.receive(&input) { take(action, opening) }
    }

    private func answer(_ action: ServerHandshakeAction, _ opening: Opening) {
        guard let service = opening.service else { return }
        switch action {
        case .reject(let response): sendLast(response.bytes)
        case .request(let request):
            var response = service.page(request)
            response.omitsBody = request.method == .head
            sendLast(response.bytes)
        case .upgrade(let request):
            switch service.decision(on: request) {
            case .reject(let response): sendLast(response.bytes)
            case .accept(let subprotocol):
                let response = request.accept(subprotocol: subprotocol)
                response.withUnsafeBytes { _ = connection?.send($0, UnsafeRawBufferPointer(start: nil, count: 0)) }
                open(opening.makeHandler(self))
            }
        }
    }

    private func take(_ action: ClientHandshakeAction, _ opening: Opening) {
        switch action {
        case .accepted: open(opening.makeHandler(self))
        case .refused(let status, let body): give(up: .refused(status: status, body: body))
        case .failed(let error): give(up: .notWebSocket(error))
        }
    }

    private func give(up end: WebSocketEnd) {
        self.end(end)
        connection?.abandon()
    }

    /// The connection is over before the handshake was: that may complete a refusal.
    func endOpening() {
        guard let opening, let action = opening.client?.receiveEnd() else { return }
        take(action, opening)
    }
}

/// Where a client connects to, and what it asks for there.
public struct WebSocketTarget: Sendable {
    /// The host, a name or an address without brackets, which the server's certificate must be for.
    public let host: String
    /// The port.
    public let port: Int
    /// The path, beginning with a slash.
    public let path: String
    /// The subprotocol to offer.
    public let subprotocol: String?

    /// Names a target.
    public init(host: String, port: Int, path: String, subprotocol: String?) {
        self.host = host
        self.port = port
        self.path = path
        self.subprotocol = subprotocol
    }

    /// The host as it stands in the request; the port is always named, which is never wrong.
    var hostField: String { Endpoint(host: host, port: port).description }
}
