import Arena
import ArenaSupport
import GameProtocol
import Testing

/// Who is best at a game: the protocol, section 7.
@Suite struct LeaderboardTests {
    private let store = FailingStore()
    private let arena: MemoryArena
    private let ada: MemoryPeer
    private let bob: MemoryPeer

    init() {
        arena = MemoryArena(shards: 2, store: store, load: store.load)
        ada = arena.join("Ada")
        bob = arena.join("Bob", on: 1)
    }

    /// Plays a round in which Ada hits the target and Bob is at the left end; returns what the round was worth.
    private func play(_ adjust: (inout RoomOptionsPatch) -> Void = { _ in }) throws -> (ada: Int, bob: Int) {
        let code = ada.create { options in
            options.rounds = 1
            adjust(&options)
        }
        bob.enter(code)
        ada.accept(.roomStart)
        let target = try #require(ada.all(\.roundStart).last?.target?.first)
        arena.advance(3_000)
        ada.accept(.hit(at: Double(target - 1) / 99))
        bob.accept(.hit(at: 0))
        let scores = try #require(ada.all(\.roundEnd).last?.scores)
        return (
            scores.first { $0.player == ada.player }?.score ?? 0, scores.first { $0.player == bob.player }?.score ?? 0
        )
    }

    private func leaderboard(
        _ period: LeaderboardPeriod = .day, _ order: LeaderboardOrder = .total, for peer: MemoryPeer? = nil
    ) -> Answer.Payload? {
        (peer ?? ada).accept(.leaderboard(LeaderboardQuery(game: "bullseye", period: period, order: order)))
    }

    private func row(_ rank: Int, _ peer: MemoryPeer, _ name: String, _ score: Int, rounds: Int) -> LeaderboardRow {
        LeaderboardRow(rank: rank, player: peer.player, name: name, score: score, rounds: rounds)
    }

    @Test func `is empty before anybody has played`() {
        #expect(
            ada.tell(#"{"type":"leaderboard","id":11,"game":"bullseye","period":"day","by":"total"}"#).last
                == #"{"type":"ok","id":11,"rows":[],"you":null}"#)
    }

    @Test func `adds rounds up as soon as they have ended`() throws {
        let first = try play()
        let adas = row(1, ada, "Ada", first.ada, rounds: 1)
        #expect(leaderboard() == .leaderboard(rows: [adas, row(2, bob, "Bob", first.bob, rounds: 1)], you: adas))
        let second = try play()
        let (total, bobs) = (first.ada + second.ada, row(2, bob, "Bob", first.bob + second.bob, rounds: 2))
        #expect(
            leaderboard(.week, for: bob)
                == .leaderboard(rows: [row(1, ada, "Ada", total, rounds: 2), bobs], you: bobs))
        let best = max(first.bob, second.bob)
        #expect(
            leaderboard(.all, .best)
                == .leaderboard(
                    rows: [row(1, ada, "Ada", 200, rounds: 2), row(2, bob, "Bob", best, rounds: 2)],
                    you: row(1, ada, "Ada", 200, rounds: 2)))
    }

    @Test func `counts rounds of unlisted rooms, and none whose targets come from a seed`() throws {
        let unlisted = try play { $0.visibility = .unlisted }
        _ = try play { options in
            options.visibility = .unlisted
            options.seed = 7
        }
        guard case .leaderboard(let rows, _) = leaderboard() else {
            Issue.record("no leaderboard")
            return
        }
        #expect(rows.map(\.rounds) == [1, 1])
        #expect(rows.first?.score == unlisted.ada)
    }

    @Test func `forgets a day at midnight and a week on Monday`() throws {
        // The tests begin on a Thursday.
        _ = try play()
        arena.stall(86_400_000)
        #expect(leaderboard(.day) == .leaderboard(rows: [], you: nil))
        guard case .leaderboard(let week, _) = leaderboard(.week) else { return }
        #expect(week.count == 2)
        arena.stall(3 * 86_400_000)
        #expect(leaderboard(.week) == .leaderboard(rows: [], you: nil))
        guard case .leaderboard(let all, _) = leaderboard(.all) else { return }
        #expect(all.count == 2)
    }

    @Test func `shows a player's present name`() throws {
        _ = try play()
        ada.drop()
        arena.run()
        let again = arena.join("Lovelace", token: ada.token)
        guard case .leaderboard(let rows, _) = leaderboard(for: again) else { return }
        #expect(rows.map(\.name) == ["Lovelace", "Bob"])
    }

    @Test func `refuses a game that is not there`() {
        let query = LeaderboardQuery(game: "chess", period: .day, order: .best)
        #expect(ada.refusal(.leaderboard(query)) == .noSuchGame)
    }

    @Test func `says so when storage fails; rounds go on and count when it works again`() throws {
        let eve = arena.join("Eve")
        eve.accept(.lobbyWatch(after: nil))
        store.fail(true)
        _ = try play()
        let query = LeaderboardQuery(game: "bullseye", period: .day, order: .total)
        #expect(ada.refusal(.leaderboard(query)) == .storage)
        // What is published is safe, so that it waits too.
        #expect(eve.all(\.lobbyResult).isEmpty)
        store.fail(false)
        arena.run()
        #expect(eve.all(\.lobbyResult).map(\.cursor.number) == [1])
        guard case .leaderboard(let rows, _) = leaderboard() else { return }
        #expect(rows.count == 2)
    }
}
