import GameProtocol
import GameRules
import Testing

/// A match of three rounds with thirteen players, five of whom lose their connection twice and come back.
struct DropScenario {
    private static let count = 13
    private static let droppers = [1, 4, 6, 10, 12]
    /// By what a player comes off who is that many numbers away, in the order of the players.
    private static let scores = [200, 149, 98, 97, 96, 95, 94, 93, 92, 91, 90, 89, 88]

    func play(in world: some World) async throws {
        let watcher = try await ScenarioClient("Wanda", in: world)
        let start = try await watcher.watchLobby().lobby
        let host = try await ScenarioClient("Player 0", in: world)
        let room = try await host.createRoom { $0.rounds = 3 }
        var seats = [Seat(host)]
        for number in 1..<Self.count {
            seats.append(Seat(try await ScenarioClient("Player \(number)", in: world)))
            try await seats[number].client.join(room)
        }
        try await host.ask(.roomStart)

        for round in 1...3 {
            var target = 0
            for seat in seats { target = try await seat.client.opening(ofRound: round) }
            switch round {
            case 1: try await dropAfterMoving(&seats, room, target, in: world)
            case 2: try await dropAfterHitting(&seats, room, target, in: world)
            default: for off in seats.indices { seats[off].client.hit(round: round, target: target, off: off) }
            }
            for seat in seats { check(try await seat.client.wait(\.roundEnd), round, seats) }
        }
        for seat in seats {
            let end = try await seat.client.wait(\.matchEnd)
            #expect(end.standings.map(\.player) == seats.map(\.client.player))
            #expect(end.standings.map(\.total) == Self.scores.map { 3 * $0 })
            #expect(seat.rounds == [1, 2, 3])
        }
        for number in 1...3 {
            let result = try await watcher.wait(\.lobbyResult)
            #expect(
                result.cursor == Cursor(epoch: start.cursor.epoch, number: start.cursor.number + UInt64(number)))
            #expect(result.round == number && result.players == 13)
        }
        try await checkCounts(room, host, watcher)
    }

    /// A player's place, over all the connections that spoke for it.
    private struct Seat {
        var client: ScenarioClient
        private var before: [ServerMessage] = []

        init(_ client: ScenarioClient) { self.client = client }

        /// The rounds whose end was heard.
        var rounds: [Int] { (before + client.heard).compactMap(\.roundEnd?.round) }

        /// Cuts the connection, without a word.
        mutating func cut() async throws {
            client.wire.cut()
            _ = try await client.end()
            before += client.heard
        }

        /// Comes back by the token; returns the room as it is then.
        mutating func resume(in world: some World) async throws -> RoomSnapshot {
            let old = client
            client = try await ScenarioClient(old.welcome.name, token: old.token, in: world)
            #expect(client.player == old.player && !client.welcome.renewed)
            return try await client.wait(\.room)
        }
    }

    /// All move, and before anybody hits some are gone and back; then all hit.
    private func dropAfterMoving(
        _ seats: inout [Seat], _ room: RoomCode, _ target: Int, in world: some World
    ) async throws {
        var sequences: [UInt32] = []
        for (off, seat) in seats.enumerated() {
            seat.client.slide(round: 1, to: 0.123)
            sequences.append(seat.client.slide(round: 1, to: ScenarioClient.place(off, from: target)))
            try await seat.client.settle()
        }
        for index in Self.droppers { try await drop(&seats, index) }
        for index in Self.droppers {
            let back = try await seats[index].resume(in: world)
            expect(back, room, seat: index + 1, place: ScenarioClient.place(index, from: target))
            #expect(back.you.sequence == sequences[index] && !back.you.hit)
            #expect(back.roster.map(\.total) == Array(repeating: 0, count: Self.count))
        }
        for seat in seats { seat.client.send(.hit(Hit(round: 1, guess: .bound))) }
    }

    /// Some hit, and are gone and back before the others hit.
    private func dropAfterHitting(
        _ seats: inout [Seat], _ room: RoomCode, _ target: Int, in world: some World
    ) async throws {
        for index in Self.droppers {
            try await seats[index].client.answer(
                to: seats[index].client.hit(round: 2, target: target, off: index))
            try await drop(&seats, index)
        }
        for index in Self.droppers {
            let back = try await seats[index].resume(in: world)
            expect(back, room, seat: index + 1, place: ScenarioClient.place(index, from: target))
            #expect(back.you.hit)
            #expect(back.roster.map(\.total) == Self.scores)
            let refusal = await #expect(throws: RequestFailure.self) {
                try await seats[index].client.answer(to: seats[index].client.hit(round: 2, target: target))
            }
            #expect(refusal?.code == .alreadyHit)
        }
        for off in seats.indices where !Self.droppers.contains(off) {
            seats[off].client.hit(round: 2, target: target, off: off)
        }
    }

    /// Cuts a connection, and waits until the others know.
    private func drop(_ seats: inout [Seat], _ index: Int) async throws {
        let player = seats[index].client.player
        try await seats[index].cut()
        try await seats[0].client.wait { message in
            message.roomPlayer.flatMap { $0.player == player && !$0.connected ? true : nil }
        }
    }

    private func expect(_ back: RoomSnapshot, _ room: RoomCode, seat: Int, place: Double) {
        #expect(back.room == room && back.phase == .open)
        #expect(back.you.seat == seat)
        // A move has sixteen bits, JSON five decimals.
        #expect(abs((back.you.values?.first ?? -1) - place) < 0.00002)
    }

    private func check(_ end: RoundEnd, _ round: Int, _ seats: [Seat]) {
        #expect(end.round == round)
        #expect(end.scores.map(\.player) == seats.map(\.client.player))
        #expect(end.scores.map(\.score) == Self.scores)
        #expect(end.scores.map(\.total) == Self.scores.map { round * $0 })
    }

    /// What room and lobby count is the same.
    private func checkCounts(_ room: RoomCode, _ host: ScenarioClient, _ watcher: ScenarioClient) async throws {
        let roster = try await host.join(room).roster
        #expect(roster.map(\.seat) == (1...13).map { $0 })
        #expect(roster.map(\.connected) == Array(repeating: true, count: Self.count))
        let lobby = try await watcher.watchLobby().lobby
        #expect(lobby.players == 14)
        #expect(lobby.rooms.map(\.players) == [13])
    }
}
