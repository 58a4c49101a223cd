import Testing
import Transport
import WebSocket

/// What lives on a test's loop.
final class Home {
    let loop: EventLoop
    var held: [WebSocketChannel] = []

    init(_ loop: EventLoop) { self.loop = loop }
}

/// A server on a loop of its own at a free port of the loopback address.
struct TestServer: Sendable {
    let loop: LoopActor<Home>
    let address: SocketAddress
    /// How channels that had opened ended.
    let ends: AsyncStream<WebSocketEnd>

    /// Serves with handlers of the test's own.
    init(
        tls: TLSContext? = nil, settings: WebSocketSettings = WebSocketSettings(), origins: Set<String>? = nil,
        admission limits: AdmissionLimits = AdmissionLimits(), figures: LoopFigures = LoopFigures(),
        makeHandler:
            @escaping @Sendable (WebSocketChannel, Home, AsyncStream<WebSocketEnd>.Continuation)
            -> any WebSocketHandler = { _, _, ends in EchoHandler { ends.yield($0) } }
    ) throws {
        let anyPort = try #require(SocketAddress(host: "127.0.0.1", port: 0))
        let socket = try ListeningSocket(anyPort)
        let loop = try LoopActor(label: "test.server", figures: figures) { Home($0) }
        var service = WebSocketService(
            settings: settings,
            decide: { $0.path == "/play" ? .accept(subprotocol: nil) : .reject(HTTPResponse(.notFound, text: "no\n")) },
            page: { request in HTTPResponse(.ok, text: "page \(request.path)\n") })
        service.allowedOrigins = origins
        let (stream, continuation) = AsyncStream.makeStream(of: WebSocketEnd.self)
        loop.post { [service] home in
            try? home.loop.listen(
                socket, admission: Admission(limits),
                accept: { accepted in
                    try? WebSocketChannel.serve(accepted, tls: tls, service, on: home.loop) {
                        makeHandler($0, home, continuation)
                    }
                }, paused: { _ in })
        }
        self.loop = loop
        address = socket.address
        ends = stream
    }

    func stop() { loop.stop() }
}

/// A client on a loop of its own.
struct TestClient: Sendable {
    let loop: LoopActor<Home>
    let events: AsyncStream<ChannelEvent>

    init(
        to address: SocketAddress, path: String = "/play", tls: TLSContext? = nil, host: String = "127.0.0.1",
        settings: WebSocketSettings = WebSocketSettings(),
        onEvent: @escaping @Sendable (ChannelEvent, WebSocketChannel?) -> Void = { _, _ in }
    ) throws {
        let (events, continuation) = AsyncStream.makeStream(of: ChannelEvent.self)
        let loop = try LoopActor(label: "test.client") { Home($0) }
        loop.post { home in
            let target = WebSocketTarget(host: host, port: address.port, path: path, subprotocol: nil)
            let recorder = ChannelRecorder(continuation, onEvent: onEvent)
            if let channel = WebSocketChannel.connect(
                to: target, at: [address], tls: tls, settings: settings, on: home.loop, handler: recorder)
            {
                home.held.append(channel)
            }
        }
        self.loop = loop
        self.events = events
    }

    func send(text: String) {
        loop.post { $0.held.first?.send(.text, Array(text.utf8)) }
    }

    /// Everything that the channel tells, to its end.
    func all() async -> [ChannelEvent] {
        var all: [ChannelEvent] = []
        for await event in events { all.append(event) }
        loop.stop()
        return all
    }
}
