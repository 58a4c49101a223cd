import GameProtocol
import Glibc
import TestSupport
import Testing

extension BusyTests {
    /// A server that is killed at any moment, and started again with the same data.
    @Suite(.timeLimit(.minutes(3))) struct KilledServerTests {
        private let data = TemporaryDirectory()
        private static let kills = 9

        @Test func `players, ratings, leaderboards and every published result outlive kill -9`() async throws {
            var dice = SeededGenerator(seed: 41)
            var world = try LiveWorld(await ServerProgram(tls: true, data: data))
            var people = try await ScenarioClient.crowd(["Wanda"] + (1...8).map { "Player \($0)" }, in: world)
            let start = try await people[0].watchLobby().lobby.cursor
            var seen: [LobbyResult] = []
            for life in 1...Self.kills {
                try await people[1].ask(.rate(Rate(game: "bullseye", stars: stars(life))))
                try await play(people, &dice)
                await world.kill()
                for person in people { _ = try await person.end() }
                seen += people[0].all(\.lobbyResult).filter { $0.cursor.number > start.number + UInt64(seen.count) }
                world.disconnect()

                world = try LiveWorld(await ServerProgram(tls: true, data: data))
                people = try await comeBack(people, in: world)
                #expect(people[0].welcome.games.first?.ratings == 1)
                #expect(people[0].welcome.games.first?.stars == Double(stars(life)))
                let view = try await people[0].watchLobby(after: start)
                #expect(view.isRecovered && view.lobby.rooms == [])
                #expect(Array(view.missed.prefix(seen.count)) == seen)
                #expect(view.missed.indices.map { start.number + 1 + UInt64($0) } == view.missed.map(\.cursor.number))
                let recent = try await people[0].watchLobby(after: seen.last?.cursor)
                #expect(recent.isRecovered && recent.missed == Array(view.missed.dropFirst(seen.count)))
                seen = view.missed
                try await checkLeaderboard(people, seen)
            }
            #expect(await world.stop().status == 0)
        }

        /// Each plays alone: a round whose result is seen, and some that end as it may come.
        private func play(_ people: [ScenarioClient], _ dice: inout SeededGenerator) async throws {
            var targets: [Int] = []
            for player in people.dropFirst() {
                _ = try await player.createRoom()
                try await player.ask(.roomStart)
                targets.append(try await player.opening(ofRound: 1))
            }
            people[1].hit(round: 1, target: targets[0])
            _ = try await people[0].wait(\.lobbyResult)
            for index in 2...Int.random(in: 2..<people.count, using: &dice) {
                people[index].hit(round: 1, target: targets[index - 1])
                try await Task.sleep(for: .microseconds(.random(in: 0...15_000, using: &dice)))
            }
        }

        /// How the one rates who does, in that life of the server.
        private func stars(_ life: Int) -> Int { life % 5 + 1 }

        /// All are who they were, and in no room.
        private func comeBack(_ people: [ScenarioClient], in world: LiveWorld) async throws -> [ScenarioClient] {
            var back: [ScenarioClient] = []
            for old in people {
                let client = try await ScenarioClient("Renamed", token: old.token, in: world)
                #expect(client.player == old.player && !client.welcome.renewed && client.welcome.room == nil)
                back.append(client)
            }
            return back
        }

        /// Each has played alone, and has always hit the target.
        private func checkLeaderboard(_ people: [ScenarioClient], _ results: [LobbyResult]) async throws {
            let query = LeaderboardQuery(game: "bullseye", period: .all, order: .total)
            guard case .leaderboard(let rows, let you) = try await people[0].ask(.leaderboard(query)) else {
                throw WireFailure.ended("no leaderboard")
            }
            #expect(you == nil)
            let rounds = people.map { person in results.count { $0.best.player == person.player } }
            #expect(Set(rows.map(\.player)) == Set(zip(people, rounds).filter { $1 > 0 }.map(\.0.player)))
            for row in rows {
                let person = people.firstIndex { $0.player == row.player } ?? 0
                #expect(row.rounds == rounds[person] && row.score == 200 * rounds[person])
            }
        }
    }
}
