import GameProtocol
import GameRules
import Testing

/// A match of three rounds with three players and two watchers of the lobby, one of whom comes back.
struct MatchScenario {
    private let rounds = 3

    func play(in world: some World) async throws {
        let watcher = try await ScenarioClient("Wanda", in: world)
        let start = try await watch(watcher, after: nil, recovered: false)
        #expect(start.rooms == [])
        let fickle = try await ScenarioClient("Fay", in: world)
        _ = try await watch(fickle, after: nil, recovered: false)

        let ada = try await ScenarioClient("Ada", in: world)
        let room = try await createRoom(ada)
        let players = [ada, try await join(room, "Bo", in: world), try await join(room, "Cleo", in: world)]
        try await ada.ask(.roomStart)

        for round in 1...rounds {
            try await playRound(round, players)
            if round == 1 {
                let seen = try await result(fickle)
                #expect(seen.cursor == Cursor(epoch: start.cursor.epoch, number: start.cursor.number + 1))
                fickle.wire.cut()
            }
        }
        for player in players { try await checkStandings(player, players) }

        for number in 1...rounds {
            let seen = try await result(watcher)
            #expect(seen.cursor == Cursor(epoch: start.cursor.epoch, number: start.cursor.number + UInt64(number)))
            #expect(seen.room == room && seen.round == number && seen.match == 1 && seen.players == 3)
            #expect(seen.best == BestScore(player: ada.player, name: "Ada", score: 200))
        }

        // Who comes back with a cursor gets just what it has missed, oldest first, and then the lobby.
        let back = try await ScenarioClient("Fay", in: world)
        let cursor = Cursor(epoch: start.cursor.epoch, number: start.cursor.number + 1)
        let lobby = try await watch(back, after: cursor, recovered: true)
        let missed = back.heard.compactMap { message in
            if case .lobbyResult(let result) = message { result.cursor.number - start.cursor.number } else { nil }
        }
        #expect(missed == [2, 3])
        #expect(lobby.cursor.number == start.cursor.number + 3)
        #expect(lobby.rooms.map(\.room) == [room])
    }

    private func watch(_ client: ScenarioClient, after: Cursor?, recovered: Bool) async throws -> LobbySnapshot {
        #expect(try await client.ask(.lobbyWatch(after: after)) == .watching(recovered: recovered))
        return try await client.wait { message in
            if case .lobby(let lobby) = message { lobby } else { nil }
        }
    }

    private func result(_ client: ScenarioClient) async throws -> LobbyResult {
        try await client.wait { message in
            if case .lobbyResult(let result) = message { result } else { nil }
        }
    }

    private func createRoom(_ client: ScenarioClient) async throws -> RoomCode {
        var options = RoomOptionsPatch()
        options.rounds = rounds
        options.roundMs = 5000
        options.countdownMs = 100
        options.revealMs = 500
        let answer = try await client.ask(.roomCreate(RoomCreate(game: "bullseye", options: options)))
        guard case .room(let room) = answer else { throw WireFailure.ended("\(answer)") }
        return room
    }

    private func join(_ room: RoomCode, _ name: String, in world: some World) async throws -> ScenarioClient {
        let client = try await ScenarioClient(name, in: world)
        try await client.ask(.roomJoin(RoomJoin(room: room.text)))
        return client
    }

    /// Ada hits the target, Bo slides five off and hits there, Cleo hits ten off.
    private func playRound(_ number: Int, _ players: [ScenarioClient]) async throws {
        var target = 0
        for player in players {
            target = try await player.wait { message in
                if case .roundStart(let start) = message, start.round == number { start.target?.first } else { nil }
            }
            try await player.wait(for: .open)
        }
        let slider = BullsEye().sliders[0]
        func place(_ off: Int) -> Double { slider.place(of: target + off <= 100 ? target + off : target - off) }

        players[1].slide(round: number, to: 0.123)
        players[1].slide(round: number, to: place(5))
        guard case .hit = try await players[1].ask(.hit(Hit(round: number, guess: .bound))) else {
            throw WireFailure.ended("no hit")
        }
        for (player, off) in [(players[0], 0), (players[2], 10)] {
            let values = SliderValues(repeating: place(off), count: 1)
            guard case .hit = try await player.ask(.hit(Hit(round: number, guess: .values(values)))) else {
                throw WireFailure.ended("no hit")
            }
        }
        for player in players {
            let end = try await player.wait { message in
                if case .roundEnd(let end) = message { end } else { nil }
            }
            #expect(end.round == number && end.target == [target])
            #expect(end.scores.map(\.name) == ["Ada", "Bo", "Cleo"])
            #expect(end.scores.map(\.difference) == [0, 5, 10])
            #expect(end.scores.map(\.score) == [200, 95, 90])
            #expect(end.scores.map(\.bonus) == [100, 0, 0])
            #expect(end.scores.map(\.total) == [200 * number, 95 * number, 90 * number])
            #expect(end.scores.map(\.rank) == [1, 2, 3])
            #expect(end.scores.map(\.verdict) == ["Perfect!", "Pretty good!", "Not even close…"])
        }
    }

    private func checkStandings(_ client: ScenarioClient, _ players: [ScenarioClient]) async throws {
        let end = try await client.wait { message in
            if case .matchEnd(let end) = message { end } else { nil }
        }
        #expect(end.standings.map(\.player) == players.map(\.player))
        #expect(end.standings.map(\.total) == [600, 285, 270])
        #expect(end.standings.map(\.rank) == [1, 2, 3])
        #expect(end.standings.map(\.perfect) == [3, 0, 0])
    }
}
