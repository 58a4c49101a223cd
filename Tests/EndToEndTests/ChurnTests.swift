import GameProtocol
import TestSupport
import Testing

extension BusyTests {
    /// People who come, do something and are gone, again and again.
    @Suite(.timeLimit(.minutes(3))) struct ChurnTests {
        @Test func `a thousand who come and are cut off at any moment leave no ghosts behind`() async throws {
            let world = try await LiveWorld(tls: true)
            let host = try await ScenarioClient("Host", in: world)
            let room = try await host.createRoom(as: .spectator) { options in
                options.capacity = 1000
                options.roundMs = 2000
                options.rounds = 100
            }
            let descriptors = world.server.program.descriptors.count
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<10 {
                    group.addTask {
                        try await Vagrant.pass(cycles: 100, room: room, seed: UInt64(number), in: world)
                    }
                }
                try await group.waitForAll()
            }

            // The server hears of an end a little after the client, who hears no more of it.
            let witness = try await ScenarioClient("Witness", in: world)
            var lobby = try await witness.watchLobby().lobby
            while lobby.players > 2 || lobby.rooms.count > 1 || lobby.rooms.contains(where: { $0.players > 0 }) {
                try await Task.sleep(for: .milliseconds(120))
                lobby = try await witness.watchLobby().lobby
            }
            // One more is the witness's.
            try await world.server.program.settle(at: descriptors + 1)
            #expect(lobby.players == 2)
            #expect(lobby.rooms.map(\.room) == [room])
            #expect(try await host.join(room, as: .spectator).roster.map(\.player) == [host.player])

            try await witness.join(room)
            try await host.ask(.roomStart)
            let target = try await witness.opening(ofRound: 1)
            witness.hit(round: 1, target: target)
            #expect(try await witness.wait(\.roundEnd).scores.map(\.score) == [200])
            #expect(await world.stop().status == 0)
        }
    }
}

/// Somebody without rest, who is one of three players at a time.
private struct Vagrant {
    private var dice: SeededGenerator
    private let room: RoomCode
    private let world: LiveWorld
    private var tokens: [String] = []

    static func pass(cycles: Int, room: RoomCode, seed: UInt64, in world: LiveWorld) async throws {
        var vagrant = Vagrant(dice: SeededGenerator(seed: seed), room: room, world: world)
        for _ in 0..<3 {
            let client = try await ScenarioClient("Vagrant \(seed)", in: world)
            vagrant.tokens.append(client.token)
            client.wire.cut()
        }
        for _ in 0..<cycles { try await vagrant.comeAndGo() }
        for token in vagrant.tokens { try await vagrant.leave(token) }
    }

    private func leave(_ token: String) async throws {
        let client = try await ScenarioClient("Vagrant", token: token, in: world)
        if client.welcome.room != nil { try await client.ask(.roomLeave) }
        client.wire.cut()
    }

    private mutating func roll(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &dice) }

    /// Connects, asks for a few things, and is cut off: in the handshake, unanswered, or later.
    private mutating func comeAndGo() async throws {
        let wire = await world.beginConnecting()
        defer { wire.cut() }
        guard roll(0...9) > 0 else { return }
        try await wire.opened()
        ScenarioClient.greet("Vagrant", token: tokens[roll(0...2)], on: wire)
        guard roll(0...9) > 0 else { return }
        let asked = roll(0...4)
        for _ in 0..<asked { wire.send(ClientMessage(id: 2, request())) }
        // Somebody else may have come as the same player meanwhile; then there is nothing more to hear.
        for _ in 0..<roll(0...asked + 1) { guard (try? await wire.next()) != nil else { return } }
    }

    private mutating func request() -> Request {
        switch roll(0...9) {
        case 0...2: .roomJoin(RoomJoin(room: room.text))
        case 3: .roomJoin(RoomJoin(room: room.text, role: .spectator))
        case 4...5: .roomCreate(RoomCreate(game: "bullseye", role: roll(0...1) == 0 ? .player : .spectator))
        case 6: .roomLeave
        case 7: .lobbyWatch(after: nil)
        case 8: .roomStart
        default: .hit(Hit(round: 1, guess: .bound))
        }
    }
}
