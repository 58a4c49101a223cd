import Arena
import ArenaSupport
import GameProtocol
import Testing

/// What is as before when the server has been restarted.
@Suite struct RestartTests {
    private let store = MemoryStore()

    /// Plays a public round by itself; returns the player's token.
    private func play(_ arena: MemoryArena, token: String? = nil) -> String {
        let ada = arena.join("Ada", token: token)
        _ = ada.create { $0.rounds = 1 }
        ada.accept(.roomStart)
        arena.advance(3_000)
        ada.accept(.hit(at: 0.5))
        ada.drop()
        arena.run()
        return ada.welcome?.token ?? ""
    }

    @Test func `knows tokens and names again`() {
        let token = play(MemoryArena(store: store))
        let arena = MemoryArena(seed: 2, store: store)
        let ada = arena.join(token: token)
        #expect(ada.welcome?.token == token)
        #expect(ada.welcome?.name == "Ada")
        #expect(ada.welcome?.renewed == false)
        #expect(ada.welcome?.room == nil)
    }

    @Test func `keeps only the hash of a token`() {
        let token = play(MemoryArena(store: store))
        let stored = store.load(epoch: "x").players
        #expect(stored.map(\.tokenHash) == [MemoryArena.sha256(Array(token.utf8))])
    }

    @Test func `has the ratings and the leaderboard of before`() {
        var arena = MemoryArena(store: store)
        let token = play(arena)
        arena.join(token: token).accept(.rate(Rate(game: "bullseye", stars: 4)))
        arena = MemoryArena(seed: 2, store: store)
        let ada = arena.join(token: token)
        #expect(ada.welcome?.games.first?.stars == 4)
        let query = LeaderboardQuery(game: "bullseye", period: .all, order: .total)
        guard case .leaderboard(let rows, let you) = ada.accept(.leaderboard(query)) else {
            Issue.record("no leaderboard")
            return
        }
        #expect(rows.map(\.player) == [ada.player])
        #expect(you?.rounds == 1)
    }

    @Test func `replays results over restarts by a cursor from before`() {
        var arena = MemoryArena(store: store)
        var token = play(arena)
        let eve = arena.join("Eve")
        eve.accept(.lobbyWatch(after: nil))
        let cursor = eve.all(\.lobbySnapshot).first?.cursor
        #expect(cursor?.number == 1)
        token = play(arena, token: token)
        arena = MemoryArena(seed: 2, store: store)
        token = play(arena, token: token)
        arena = MemoryArena(seed: 3, store: store)
        let late = arena.join("Late")
        guard case .watching(recovered: true)? = late.accept(.lobbyWatch(after: cursor)) else {
            Issue.record("not recovered")
            return
        }
        #expect(late.all(\.lobbyResult).map(\.cursor.number) == [2, 3])
        _ = play(arena, token: token)
        #expect(late.all(\.lobbyResult).map(\.cursor.number) == [2, 3, 4])
        #expect(Set(late.all(\.lobbyResult).map(\.cursor.epoch)).count == 3)
    }

    @Test func `takes no cursor that the run it names cannot have given`() {
        var arena = MemoryArena(store: store)
        let token = play(arena)
        let eve = arena.join("Eve")
        eve.accept(.lobbyWatch(after: nil))
        let epoch = eve.all(\.lobbySnapshot).first?.cursor.epoch
        arena = MemoryArena(seed: 2, store: store)
        _ = play(arena, token: token)
        let late = arena.join("Late")
        // The first run ended with its first result; the second is of the next.
        let cursor = Cursor(epoch: epoch ?? "", number: 2)
        #expect(late.accept(.lobbyWatch(after: cursor)) == .watching(recovered: false))
    }
}
