import GameProtocol
import Glibc
import Testing

/// A disk that is full while people play.
@Suite(.timeLimit(.minutes(3))) struct FullDiskTests {
    @Test func `rounds go on, and their results are published once there is room again`() async throws {
        let disk = SmallDisk()
        let world = try LiveWorld(await ServerProgram(tls: true, data: disk.directory, shell: disk.shell))
        let server = world.server.program
        let ada = try await ScenarioClient("Ada", in: world)
        let watcher = try await ScenarioClient("Wanda", in: world)
        let start = try await watcher.watchLobby().lobby.cursor
        _ = try await ada.createRoom { $0.rounds = 4 }
        try await ada.ask(.rate(Rate(game: "bullseye", stars: 2)))
        try await ada.ask(.roomStart)
        try await play(1, ada)
        #expect(try await watcher.wait(\.lobbyResult).round == 1)

        disk.fill(of: server)
        try await play(2, ada)
        let line = try await server.errorLine { $0.contains(" storage failing ") }
        #expect(line.contains(" error ") && line.contains("database or disk is full"), "\(line)")
        try await play(3, ada)
        let refusal = await #expect(throws: RequestFailure.self) {
            try await ada.ask(.rate(Rate(game: "bullseye", stars: 5)))
        }
        #expect(refusal?.code == .storage)
        // Nothing is published that is not stored.
        let before = watcher.heard.count
        try await watcher.settle()
        #expect(watcher.heard[before...].compactMap(\.lobbyResult) == [])

        #expect(disk.makeRoom(for: server))
        for round in 2...3 { #expect(try await watcher.wait(\.lobbyResult).round == round) }
        try await play(4, ada)
        #expect(try await watcher.wait(\.lobbyResult).round == 4)
        let results = watcher.all(\.lobbyResult)
        #expect(results.map(\.round) == [1, 2, 3, 4])
        let view = try await watcher.watchLobby(after: start)
        #expect(view.isRecovered && view.missed == results)
        try await ada.ask(.rate(Rate(game: "bullseye", stars: 3)))
        let query = LeaderboardQuery(game: "bullseye", period: .all, order: .total)
        #expect(
            try await ada.ask(.leaderboard(query))
                == .leaderboard(
                    rows: [LeaderboardRow(rank: 1, player: ada.player, name: "Ada", score: 800, rounds: 4)],
                    you: LeaderboardRow(rank: 1, player: ada.player, name: "Ada", score: 800, rounds: 4)))

        let outcome = await world.stop()
        #expect(outcome.status == 0)
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count { $0.contains(" storage failing ") } == 1, "\(outcome.errors)")
        #expect(lines.count { $0.contains(" storage working ") } == 1, "\(outcome.errors)")
    }

    @Test func `one signal ends the server, which waits for no room, and tells how much is lost`() async throws {
        let disk = SmallDisk()
        let world = try LiveWorld(await ServerProgram(tls: true, data: disk.directory, shell: disk.shell))
        let server = world.server.program
        let ada = try await ScenarioClient("Ada", in: world)
        _ = try await ada.createRoom { $0.rounds = 4 }
        try await ada.ask(.roomStart)
        try await play(1, ada)
        disk.fill(of: server)
        try await play(2, ada)
        _ = try await server.errorLine { $0.contains(" storage failing ") }
        let target = try await ada.opening(ofRound: 3)
        server.send(SIGTERM)
        #expect(try await ada.wait(\.notice).kind == "draining")
        ada.hit(round: 3, target: target)
        #expect(try await ada.wait(\.matchEnd).standings.map(\.total) == [600])
        #expect(try await ada.end().contains("1012"))
        let outcome = await server.outcome()
        #expect(outcome.status == 0)
        let steps = [" storage failing ", " draining ", " ending ", " storage lost ", " ended"]
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.compactMap { line in steps.first { line.contains($0) } } == steps, "\(outcome.errors)")
    }

    private func play(_ round: Int, _ player: ScenarioClient) async throws {
        player.hit(round: round, target: try await player.opening(ofRound: round))
        #expect(try await player.wait(\.roundEnd).scores.map(\.score) == [200])
    }
}
