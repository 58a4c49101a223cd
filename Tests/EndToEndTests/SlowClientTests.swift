import GameProtocol
import Testing

extension BusyTests {
    /// A client that takes nothing in for a while, in a match and in the lobby, while others play.
    @Suite(.timeLimit(.minutes(3))) struct SlowClientTests {
        /// Rooms of which there is much to tell.
        private static let busyRooms = 20

        @Test func `it is closed, others play on, and back again it has missed nothing`() async throws {
            let world = try await LiveWorld(tls: true)
            let witness = try await ScenarioClient("Wanda", in: world)
            _ = try await witness.watchLobby()
            let room = try await witness.createRoom { options in
                options.rounds = 100
                options.roundMs = 2000
            }
            let relay = try Relay(to: world.server.port)
            let slow = try await ScenarioClient("Slow", in: LiveWorld(world.server, through: relay.port))
            _ = try await slow.watchLobby()
            try await slow.join(room)
            try await witness.ask(.roomStart)
            slow.hit(round: 1, target: try await slow.opening(ofRound: 1))
            witness.hit(round: 1, target: try await witness.opening(ofRound: 1))
            #expect(try await slow.wait(\.lobbyResult).players == 2)

            let busy = try await BusyRooms(Self.busyRooms, in: world)
            let memory = world.server.program.memory
            relay.stall()
            let before = slow.heard.count
            var isSlowThere = true
            while isSlowThere {
                for message in try await busy.change(seenBy: witness) {
                    if let entry = message.roomPlayer, entry.player == slow.player { isSlowThere = entry.connected }
                }
            }
            // Much of it a sanitizer's, if there is one.
            #expect(world.server.program.memory - memory < 32 * 1024 * 1024)
            relay.flow()
            let end = try await slow.end()
            #expect(end.contains("4000") && end.contains("slow_consumer"), "\(end)")
            // What the server holds at most, and what the system holds, which is more.
            let left = slow.heard[before...].reduce(0) { $0 + $1.encode().count }
            #expect((256 * 1024...1024 * 1024).contains(left))

            let back = try await ScenarioClient("Slow", token: slow.token, in: world)
            #expect(back.welcome.room == room)
            #expect(try await back.wait(\.room).you.seat == 2)
            let view = try await back.watchLobby(after: slow.all(\.lobbyResult).last?.cursor)
            #expect(view.isRecovered)
            _ = try await busy.change(seenBy: witness)
            try await busy.playRound()
            let last = try await witness.wait { message in
                message.lobbyResult.flatMap { $0.room == busy.room ? $0 : nil }
            }
            try await back.wait { $0.lobbyResult == last ? true : nil }
            #expect(slow.all(\.lobbyResult) + back.all(\.lobbyResult) == witness.all(\.lobbyResult))
            #expect(await world.stop().status == 0)
        }
    }
}

/// Rooms that change as often as the lobby tells of it, and one in which round follows round.
private final class BusyRooms {
    /// Where rounds are played.
    let room: RoomCode
    private let player: ScenarioClient
    private let hosts: [ScenarioClient]
    /// As long as may be, in bytes.
    private static let title = String(repeating: "👨‍👩‍👧‍👦", count: 19)
    private var changes = 0
    private var rounds = 0

    init(_ count: Int, in world: LiveWorld) async throws {
        hosts = try await ScenarioClient.crowd((1...count).map { "Host \($0)" }, in: world)
        for host in hosts { _ = try await host.createRoom(title: Self.title) }
        player = try await ScenarioClient("Player", in: world)
        room = try await player.createRoom { $0.rounds = 100 }
        try await player.ask(.roomStart)
    }

    /// Changes every room, and returns what somebody in the lobby has heard until that was told.
    func change(seenBy witness: ScenarioClient) async throws -> ArraySlice<ServerMessage> {
        changes += 1
        let locked = changes % 2 == 1
        if changes % 6 == 0 { try await playRound() }
        for host in hosts { host.send(.roomLock(locked: locked)) }
        let before = witness.heard.count
        for _ in hosts {
            try await witness.wait { message in
                message.lobbyRoom.flatMap { $0.title == Self.title && $0.locked == locked ? true : nil }
            }
        }
        return witness.heard[before...]
    }

    /// Plays the next round.
    func playRound() async throws {
        rounds += 1
        player.hit(round: rounds, target: try await player.opening(ofRound: rounds))
        #expect(try await player.wait(\.roundEnd).scores.map(\.score) == [200])
    }
}
