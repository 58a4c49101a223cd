import GameProtocol
import Glibc
import TestSupport
import Testing

/// Data that is copied while people play, and put back elsewhere.
@Suite(.timeLimit(.minutes(3))) struct BackupScenarioTests {
    private let commands = DataCommands()
    private static let leaderboard = LeaderboardQuery(game: "bullseye", period: .all, order: .total)

    /// What a player is told by a server.
    private struct Told: Equatable {
        let player: PlayerID
        let games: [GameInfo]
        let leaderboard: Answer.Payload
        let event: EventInfo
    }

    private func told(_ player: ScenarioClient, _ games: [GameInfo], _ event: EventID) async throws -> Told {
        Told(
            player: player.player, games: games, leaderboard: try await player.ask(.leaderboard(Self.leaderboard)),
            event: try await player.showEvent(event))
    }

    @Test func `a server with a copy from the middle of a match tells what the first one told then`() async throws {
        let world = try await LiveWorld(tls: true)
        let data = world.server.data
        let people = try await ScenarioClient.crowd(["Ada", "Bo", "Wanda"], in: world)
        let (ada, bo, wanda) = (people[0], people[1], people[2])
        let start = try await wanda.watchLobby().lobby.cursor
        let room = try await ada.createRoom {
            $0.rounds = 3
            $0.roundMs = 60_000
        }
        try await bo.join(room)
        try await ada.ask(.roomStart)
        try await play(1, ada, bo)
        _ = try await wanda.wait(\.lobbyResult)
        try await ada.ask(.rate(Rate(game: "bullseye", stars: 4)))
        let event = try await schedule(by: ada)
        try await bo.ask(.eventRespond(EventRespond(event: event, answer: .going)))
        let games = try await ScenarioClient("Cleo", in: world).welcome.games
        let before = try await told(ada, games, event)

        let backup = try await commands.backUp(data)
        #expect(backup.status == 0, "\(backup.errors)")
        for line in ["\n  players  4\n", "\n  rounds   1\n", "\n  ratings  1\n", "\n  events   1\n"] {
            #expect(backup.output.contains(line), "\(backup.output)")
        }
        #expect(backup.output.contains("\(data.path)/key.pem"), "\(backup.output)")
        // The match goes on, and the first server alone is told of it.
        for round in 2...3 { try await play(round, ada, bo) }
        for round in 2...3 { #expect(try await wanda.wait(\.lobbyResult).round == round) }
        let refused = try await commands.restore(into: data)
        #expect(refused.status == 1)
        #expect(
            refused.errors == """
                bullseye-server: A server keeps its data there: it holds \(data.path)/bullseye.lock. End it first.

                """)
        let outcome = await world.stop()
        #expect(outcome.status == 0 && !outcome.errors.contains(" error "), "\(outcome.errors)")

        let second = try LiveWorld(await ServerProgram(tls: true, data: try await commands.restored(with: data)))
        #expect(second.server.link.pin == world.server.link.pin)
        let again = try await ScenarioClient("Ada", token: ada.token, in: second)
        #expect(try await told(again, again.welcome.games, event) == before)
        let view = try await ScenarioClient("Wanda", token: wanda.token, in: second).watchLobby(after: start)
        #expect(view.isRecovered && view.missed == Array(wanda.all(\.lobbyResult).prefix(1)))
        #expect(await second.stop().status == 0)
    }

    @Test func `the standings of an event that is over are told as before`() async throws {
        let scenario = try await EventScenario(roundMs: 2000)
        try await scenario.gather()
        for round in 1...EventScenario.rounds { try await scenario.play(round) }
        try await scenario.checkTheEnd()
        let data = scenario.world.server.data
        let ada = scenario.players[0].client
        let before = try await ada.showEvent(scenario.event)
        #expect(before.standings?.count == 3)
        let backup = try await commands.backUp(data)
        #expect(backup.status == 0, "\(backup.errors)")
        _ = await scenario.world.stop()

        let second = try LiveWorld(await ServerProgram(tls: true, data: try await commands.restored(with: data)))
        let again = try await ScenarioClient("Ada", token: ada.token, in: second)
        #expect(try await again.showEvent(scenario.event) == before)
        #expect(await second.stop().status == 0)
    }

    private func play(_ round: Int, _ ada: ScenarioClient, _ bo: ScenarioClient) async throws {
        ada.hit(round: round, target: try await ada.opening(ofRound: round))
        bo.hit(round: round, target: try await bo.opening(ofRound: round), off: 7)
        for player in [ada, bo] { #expect(try await player.wait(\.roundEnd).round == round) }
    }

    private func schedule(by player: ScenarioClient) async throws -> EventID {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        let wish = EventSchedule(
            title: try #require(Title("Cup")), game: "bullseye", options: RoomOptionsPatch(),
            startAt: Int64(time.tv_sec) * 1000 + 3_600_000, invite: [])
        guard case .event(let scheduled?) = try await player.ask(.eventSchedule(wish)) else {
            throw WireFailure.ended("no event")
        }
        return scheduled.event
    }
}
