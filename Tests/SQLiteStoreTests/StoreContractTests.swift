import Arena
import GameProtocol
import Testing

/// What the port promises, of each adapter.
struct StoreContractTests {
    @Test(arguments: Adapter.allCases) func `published rounds are numbered from one without gaps`(
        _ adapter: Adapter
    ) async throws {
        let store = try StoreUnderTest(adapter).store
        #expect(await store.added(round("a")) == .success(1))
        #expect(await store.added(round("b", isPublished: false)) == .success(nil))
        #expect(await store.added(round("c")) == .success(2))
    }

    @Test(arguments: Adapter.allCases) func `a round is kept once`(_ adapter: Adapter) async throws {
        let store = try StoreUnderTest(adapter).store
        #expect(await store.added(round("a", ["p_ada": 100])) == .success(1))
        #expect(await store.added(round("a", ["p_ada": 100])) == .success(nil))
        #expect(await store.added(round("b", ["p_ada": 50])) == .success(2))
        #expect(try await store.leaderboard().get().rows == [row(1, "p_ada", "room name of p_ada", 150, 2)])
    }

    @Test(arguments: Adapter.allCases) func `rounds are told to be safe in the order of the calls`(
        _ adapter: Adapter
    ) async throws {
        let store = try StoreUnderTest(adapter).store
        let told = Recorder<UInt64?>()
        for number in 1...50 { store.add(round("\(number)")) { told.record((try? $0.get()) ?? nil) } }
        #expect(await told.first(50) == (1...50).map { UInt64($0) })
    }

    @Test(arguments: Adapter.allCases) func `the next run has the players, the results and their numbers`(
        _ adapter: Adapter
    ) async throws {
        let arena = try StoreUnderTest(adapter, epoch: "e1")
        #expect(arena.stored.players == [])
        #expect(arena.stored.results == [])
        #expect(arena.stored.runs == [StoredArena.Run(epoch: "e1", after: 0)])
        arena.store.save(player("p_ada", named: "Ada"))
        arena.store.save(player("p_bo", named: "Bo"))
        arena.store.save(player("p_ada", named: "Ada L.", seenAt: noon + 1))
        _ = await arena.store.added(round("a", ["p_ada": 100, "p_bo": 150, "p_cy": nil]))

        try await arena.reopen(epoch: "e2")
        #expect(
            arena.stored.players.sorted { $0.seenAt > $1.seenAt }
                == [player("p_ada", named: "Ada L.", seenAt: noon + 1), player("p_bo", named: "Bo")])
        let result = try #require(arena.stored.results.first)
        #expect(arena.stored.results.count == 1)
        #expect(result.cursor.text == "e1:1")
        #expect(result.room.text == "KXQZT")
        #expect([result.match, result.round, result.players] == [2, 3, 3])
        #expect(result.game == "bullseye")
        #expect(result.best == BestScore(player: PlayerID("p_bo"), name: "room name of p_bo", score: 150))
        #expect(result.at == noon)
        #expect(await arena.store.added(round("b")) == .success(2))
    }

    @Test(arguments: Adapter.allCases) func `results keep the epochs of their runs`(_ adapter: Adapter) async throws {
        let arena = try StoreUnderTest(adapter, epoch: "e1")
        _ = await arena.store.added(round("a"))
        _ = await arena.store.added(round("b"))
        try await arena.reopen(epoch: "e2")
        try await arena.reopen(epoch: "e3")
        _ = await arena.store.added(round("c"))
        try await arena.reopen(epoch: "e4")
        #expect(arena.stored.results.map(\.cursor.text) == ["e1:1", "e1:2", "e3:3"])
        #expect(
            arena.stored.runs == [
                StoredArena.Run(epoch: "e1", after: 0), StoredArena.Run(epoch: "e2", after: 2),
                StoredArena.Run(epoch: "e3", after: 2), StoredArena.Run(epoch: "e4", after: 3),
            ])
    }

    @Test(arguments: Adapter.allCases) func `a rating replaces the player's older one`(_ adapter: Adapter) async throws
    {
        let arena = try StoreUnderTest(adapter)
        #expect(await arena.store.rated(3, by: "p_ada") == .success(GameRating(game: "bullseye", sum: 3, ratings: 1)))
        #expect(await arena.store.rated(5, by: "p_bo") == .success(GameRating(game: "bullseye", sum: 8, ratings: 2)))
        #expect(await arena.store.rated(4, by: "p_ada") == .success(GameRating(game: "bullseye", sum: 9, ratings: 2)))
        #expect(
            await arena.store.rated(1, "hotcold", by: "p_ada")
                == .success(GameRating(game: "hotcold", sum: 1, ratings: 1)))
        try await arena.reopen(epoch: "e2")
        #expect(
            arena.stored.ratings.sorted { $0.game < $1.game } == [
                GameRating(game: "bullseye", sum: 9, ratings: 2), GameRating(game: "hotcold", sum: 1, ratings: 1),
            ])
    }

    @Test(arguments: Adapter.allCases) func `a forgotten player is not there in the next run`(
        _ adapter: Adapter
    ) async throws {
        let arena = try StoreUnderTest(adapter)
        for name in ["p_ada", "p_bo", "p_cy"] { arena.store.save(player(name)) }
        arena.store.forget([PlayerID("p_ada"), PlayerID("p_cy"), PlayerID("p_never")])
        arena.store.save(player("p_cy"))
        try await arena.reopen(epoch: "e2")
        #expect(arena.stored.players.map(\.player.text).sorted() == ["p_bo", "p_cy"])
    }
}
