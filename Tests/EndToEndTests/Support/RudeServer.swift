import GameProtocol
import GameRules
import Testing
import Transport
import WebSocket

/// A server without TLS whose only room bears a title that no honest server lets through.
struct RudeServer: Sendable {
    /// Where clients are invited to.
    let link: InvitationLink
    private let loop: LoopActor<RudeHome>

    init(title: String) throws {
        let socket = try ListeningSocket(#require(SocketAddress(host: "127.0.0.1", port: 0)))
        link = try InvitationLink("http://127.0.0.1:\(socket.address.port)/")
        let service = WebSocketService(
            settings: WebSocketSettings(), decide: { _ in .accept(subprotocol: Carrier.subprotocol) },
            page: { _ in HTTPResponse(.notFound, text: "") })
        loop = try LoopActor(label: "test.rude") { RudeHome(loop: $0) }
        loop.post { home in
            try? home.loop.listen(
                socket,
                accept: { accepted in
                    try? WebSocketChannel.serve(accepted, tls: nil, service, on: home.loop) { _ in RudeHandler(title) }
                }, paused: { _ in })
        }
    }

    func stop() { loop.stop() }
}

private final class RudeHome {
    let loop: EventLoop

    init(loop: EventLoop) { self.loop = loop }
}

/// Greets, and shows the lobby.
private final class RudeHandler: WebSocketHandler {
    private let title: String
    private var channel: WebSocketChannel?

    init(_ title: String) { self.title = title }

    func channelOpened(_ channel: WebSocketChannel) { self.channel = channel }

    func channelReceived(text: UnsafeRawBufferPointer) {
        guard let message = try? ClientMessage.decode(text) else { return }
        switch message.request {
        case .hello:
            send(
                .welcome(
                    Welcome(
                        id: message.id, player: PlayerID("p_1"), name: "Ada", token: "secret", renewed: false,
                        nowAt: 1_000_000, server: ServerIdentity(name: "rude", version: "1"), features: [],
                        limits: ProtocolLimits(textBytes: 16384, slidesPerSecond: 60, requestsPerSecond: 10),
                        games: [], room: nil)))
        case .ping(let at): send(.pong(Pong(id: message.id, at: at, nowAt: 1_000_000)))
        case .lobbyWatch:
            if let id = message.id { send(.ok(Answer(id: id, .watching(recovered: false)))) }
            send(.lobby(LobbySnapshot(rooms: rooms, games: [], players: 1, cursor: Cursor(epoch: "rude", number: 1))))
        default: if let id = message.id { send(.ok(Answer(id: id))) }
        }
    }

    private var rooms: [RoomInfo] {
        [RoomCode("KXQZT")].compactMap { $0 }.map { code in
            RoomInfo(
                room: code, title: title, game: "bullseye", phase: .waiting, round: 0, rounds: 5, players: 1,
                capacity: 16, spectators: 0, locked: false)
        }
    }

    private func send(_ message: ServerMessage) { channel?.send(.text, message.encode()) }

    func channelReceived(binary: UnsafeRawBufferPointer) {}

    func channelEnded(_ end: WebSocketEnd) { channel = nil }
}
