import GameProtocol
import GameRules
import Testing

/// A match of three rounds with three players and two watchers of the lobby, one of whom comes back.
struct MatchScenario {
    private let rounds = 3

    func play(in world: some World) async throws {
        let watcher = try await ScenarioClient("Wanda", in: world)
        let view = try await watcher.watchLobby()
        #expect(!view.isRecovered)
        let start = view.lobby
        #expect(start.rooms == [])
        let fickle = try await ScenarioClient("Fay", in: world)
        _ = try await fickle.watchLobby()

        let ada = try await ScenarioClient("Ada", in: world)
        let room = try await ada.createRoom { options in
            options.rounds = rounds
            options.roundMs = 5000
            options.countdownMs = 100
        }
        let players = [ada, try await join(room, "Bo", in: world), try await join(room, "Cleo", in: world)]
        try await ada.ask(.roomStart)

        for round in 1...rounds {
            try await playRound(round, players)
            if round == 1 {
                let seen = try await fickle.wait(\.lobbyResult)
                #expect(seen.cursor == Cursor(epoch: start.cursor.epoch, number: start.cursor.number + 1))
                fickle.wire.cut()
            }
        }
        for player in players { try await checkStandings(player, players) }

        for number in 1...rounds {
            let seen = try await watcher.wait(\.lobbyResult)
            #expect(seen.cursor == Cursor(epoch: start.cursor.epoch, number: start.cursor.number + UInt64(number)))
            #expect(seen.room == room && seen.round == number && seen.match == 1 && seen.players == 3)
            #expect(seen.best == BestScore(player: ada.player, name: "Ada", score: 200))
        }

        // Who comes back with a cursor gets just what it has missed, oldest first, and then the lobby.
        let back = try await ScenarioClient("Fay", in: world)
        let cursor = Cursor(epoch: start.cursor.epoch, number: start.cursor.number + 1)
        let again = try await back.watchLobby(after: cursor)
        #expect(again.isRecovered)
        #expect(again.missed.map { $0.cursor.number - start.cursor.number } == [2, 3])
        #expect(again.lobby.cursor.number == start.cursor.number + 3)
        #expect(again.lobby.rooms.map(\.room) == [room])
    }

    private func join(_ room: RoomCode, _ name: String, in world: some World) async throws -> ScenarioClient {
        let client = try await ScenarioClient(name, in: world)
        try await client.join(room)
        return client
    }

    /// Ada hits the target, Bo slides five off and hits there, Cleo hits ten off.
    private func playRound(_ number: Int, _ players: [ScenarioClient]) async throws {
        var target = 0
        for player in players { target = try await player.opening(ofRound: number) }
        players[1].slide(round: number, to: 0.123)
        players[1].slide(round: number, to: ScenarioClient.place(5, from: target))
        guard case .hit = try await players[1].ask(.hit(Hit(round: number, guess: .bound))) else {
            throw WireFailure.ended("no hit")
        }
        for (player, off) in [(players[0], 0), (players[2], 10)] {
            guard case .hit = try await player.answer(to: player.hit(round: number, target: target, off: off)) else {
                throw WireFailure.ended("no hit")
            }
        }
        for player in players {
            let end = try await player.wait(\.roundEnd)
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
        let end = try await client.wait(\.matchEnd)
        #expect(end.standings.map(\.player) == players.map(\.player))
        #expect(end.standings.map(\.total) == [600, 285, 270])
        #expect(end.standings.map(\.rank) == [1, 2, 3])
        #expect(end.standings.map(\.perfect) == [3, 0, 0])
    }
}
