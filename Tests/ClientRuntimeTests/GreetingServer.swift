import GameProtocol
import Testing
import Transport
import WebSocket

/// A server that greets everybody, under the address that they come from for a name, and does whatever it is asked.
struct GreetingServer: Sendable {
    let port: UInt16
    private let loop: LoopActor<ServerHome>

    /// Serves at a free port of the loopback address; with `closesFirst` it drops its first connection once it greeted.
    init(tls: TLSContext?, closesFirst: Bool = false) throws {
        let anyPort = try #require(SocketAddress(host: "127.0.0.1", port: 0))
        let socket = try ListeningSocket(anyPort)
        let service = WebSocketService(
            settings: WebSocketSettings(), decide: { _ in .accept(subprotocol: Carrier.subprotocol) },
            page: { _ in HTTPResponse(.notFound, text: "") })
        loop = try LoopActor(label: "test.server") { ServerHome($0) }
        port = UInt16(socket.address.port)
        loop.post { home in
            try? home.loop.listen(
                socket,
                accept: { accepted in
                    try? WebSocketChannel.serve(accepted, tls: tls, service, on: home.loop) { _ in
                        home.connections += 1
                        return GreetingHandler(drops: closesFirst && home.connections == 1)
                    }
                }, paused: { _ in })
        }
    }

    func stop() { loop.stop() }
}

private final class ServerHome {
    let loop: EventLoop
    var connections = 0

    init(_ loop: EventLoop) { self.loop = loop }
}

private final class GreetingHandler: WebSocketHandler {
    private let drops: Bool
    private var channel: WebSocketChannel?

    init(drops: Bool) { self.drops = drops }

    func channelOpened(_ channel: WebSocketChannel) { self.channel = channel }

    func channelReceived(text: UnsafeRawBufferPointer) {
        guard let message = try? ClientMessage.decode(text) else { return }
        switch message.request {
        case .hello(let hello):
            let welcome = Welcome(
                id: message.id, player: PlayerID("p_1"), name: hello.name?.text ?? "", token: "secret", renewed: false,
                nowAt: 1_000_000, server: ServerIdentity(name: channel?.peer?.host ?? "", version: "1"), features: [],
                limits: ProtocolLimits(textBytes: 16384, slidesPerSecond: 60, requestsPerSecond: 10), games: [],
                room: nil)
            channel?.send(.text, ServerMessage.welcome(welcome).encode())
            if drops { channel?.close(.goingAway, "") }
        case .ping(let at):
            channel?.send(.text, ServerMessage.pong(Pong(id: message.id, at: at, nowAt: 1_000_000)).encode())
        default: if let id = message.id { channel?.send(.text, ServerMessage.ok(Answer(id: id)).encode()) }
        }
    }

    func channelReceived(binary: UnsafeRawBufferPointer) {}

    func channelEnded(_ end: WebSocketEnd) { channel = nil }
}
