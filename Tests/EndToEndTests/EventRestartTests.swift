import GameProtocol
import Glibc
import TestSupport
import Testing

/// A scheduled event whose server ends around its start, and is started again with the same data.
@Suite(.timeLimit(.minutes(3))) struct EventRestartTests {
    /// When the first server is killed, from the event's start on, and whether a round has ended then.
    struct Kill: CustomTestStringConvertible {
        let atMs: Int64
        let roundMs: Int64
        let hasPlayed: Bool

        var testDescription: String { "\(atMs) ms after the start, \(hasPlayed ? "a round" : "no round") over" }
    }

    @Test(arguments: [
        Kill(atMs: -5000, roundMs: 2000, hasPlayed: false), Kill(atMs: 0, roundMs: 2000, hasPlayed: false),
        Kill(atMs: 5000, roundMs: 2000, hasPlayed: true), Kill(atMs: 5000, roundMs: 15_000, hasPlayed: false),
    ])
    func `begins once and plays each round once when kill -9 comes`(_ kill: Kill) async throws {
        var scenario = try await EventScenario(roundMs: kill.roundMs)
        try await scenario.gather()
        if kill.atMs > 0 { try await scenario.slide(inRound: 1) }
        await scenario.reach(scenario.startAt + kill.atMs)
        try await scenario.killAndRestart()
        let ended = scenario.endedBefore
        #expect(kill.hasPlayed ? ended >= 1 : ended == 0)

        try await scenario.comeBack()
        try await scenario.gather()
        for round in 0..<EventScenario.rounds where round >= ended { try await scenario.play(round + 1) }
        try await scenario.checkTheEnd()
        #expect(await scenario.world.stop().status == 0)
    }

    @Test func `goes on behind the last round after a restart in order`() async throws {
        var scenario = try await EventScenario(roundMs: 4000)
        try await scenario.gather()
        try await scenario.slide(inRound: 1)
        try await scenario.endAndRestart()
        for heard in scenario.players.map(\.before) {
            #expect(heard.compactMap(\.roundEnd).map(\.round) == [1])
            #expect(heard.compactMap(\.matchEnd).count == 1)
            // It goes on: its end is not told.
            #expect(heard.compactMap(\.eventChanged).last?.state == .running)
        }

        try await scenario.comeBack()
        try await scenario.gather()
        for round in 2...EventScenario.rounds { try await scenario.play(round) }
        try await scenario.checkTheEnd()
        #expect(await scenario.world.stop().status == 0)
    }

    @Test func `is finished with what was played if nobody comes back`() async throws {
        var scenario = try await EventScenario(roundMs: 2000)
        try await scenario.gather()
        try await scenario.slide(inRound: 1)
        await scenario.reach(scenario.startAt + 5000)
        try await scenario.killAndRestart()
        let played = try #require(scenario.players[0].before.compactMap(\.roundEnd).last)

        let watcher = try await scenario.watchAgain()
        let end = try await watcher.wait { $0.lobbyEvent.flatMap { $0.state == .finished ? $0 : nil } }
        #expect(end.standings?.map(\.player) == played.scores.map(\.player))
        #expect(end.standings?.map(\.total) == played.scores.map(\.total))
        try await scenario.comeBack()
        for player in scenario.players {
            let shown = try await player.client.showEvent(scenario.event)
            #expect(shown.state == .finished && shown.standings == end.standings)
            #expect(player.client.all(\.eventGathering) == [])
            #expect(player.client.all(\.eventChanged).map(\.state) == [.finished])
        }
        try await scenario.checkResults(Array(1...scenario.endedBefore))
        #expect(await scenario.world.stop().status == 0)
    }
}
