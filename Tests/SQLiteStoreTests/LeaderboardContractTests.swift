import Arena
import GameProtocol
import Testing

/// What the port promises of leaderboards, of each adapter.
struct LeaderboardContractTests {
    @Test(arguments: Adapter.allCases) func `totals are ranked, and equal ones share a rank`(
        _ adapter: Adapter
    ) async throws {
        let store = try StoreUnderTest(adapter).store
        _ = await store.added(round("a", ["p_ada": 60, "p_bo": 100, "p_cy": 90, "p_di": 100]))
        _ = await store.added(round("b", ["p_ada": 40]))
        // Ada needed more rounds for the same; Bo comes before Di by identity.
        #expect(
            try await store.leaderboard().get().rows == [
                row(1, "p_bo", "room name of p_bo", 100, 1), row(1, "p_di", "room name of p_di", 100, 1),
                row(1, "p_ada", "room name of p_ada", 100, 2), row(4, "p_cy", "room name of p_cy", 90, 1),
            ])
    }

    @Test(arguments: Adapter.allCases) func `the best round is ranked as well`(_ adapter: Adapter) async throws {
        let store = try StoreUnderTest(adapter).store
        _ = await store.added(round("a", ["p_ada": 60, "p_bo": 98]))
        _ = await store.added(round("b", ["p_ada": 60, "p_bo": 0]))
        #expect(
            try await store.leaderboard(by: .best).get().rows == [
                row(1, "p_bo", "room name of p_bo", 98, 2), row(2, "p_ada", "room name of p_ada", 60, 2),
            ])
        #expect(try await store.leaderboard(by: .total).get().rows.map(\.player.text) == ["p_ada", "p_bo"])
    }

    @Test(arguments: Adapter.allCases) func `a round without a guess does not count`(_ adapter: Adapter) async throws {
        let store = try StoreUnderTest(adapter).store
        _ = await store.added(round("a", ["p_ada": 0, "p_bo": nil]))
        #expect(
            try await store.leaderboard(for: "p_bo").get()
                == Leaderboard(rows: [row(1, "p_ada", "room name of p_ada", 0, 1)], you: nil))
    }

    @Test(arguments: Adapter.allCases) func `a round that is not published counts`(_ adapter: Adapter) async throws {
        let store = try StoreUnderTest(adapter).store
        _ = await store.added(round("a", ["p_ada": 7], isPublished: false))
        #expect(try await store.leaderboard().get().rows.map(\.score) == [7])
    }

    @Test(arguments: Adapter.allCases) func `only so many rows come, and the own one in any case`(
        _ adapter: Adapter
    ) async throws {
        let store = try StoreUnderTest(adapter).store
        _ = await store.added(round("a", ["p_a": 40, "p_b": 30, "p_c": 30, "p_d": 30, "p_e": 10]))
        let names = ["p_a", "p_b"]
        for (own, rank) in [("p_a", 1), ("p_b", 2), ("p_d", 2), ("p_e", 5)] {
            let leaderboard = try await store.leaderboard(limit: 2, for: own).get()
            #expect(leaderboard.rows.map(\.player.text) == names)
            #expect(leaderboard.you?.player.text == own)
            #expect(leaderboard.you?.rank == rank)
        }
        #expect(try await store.leaderboard(limit: 2, for: "p_z").get().you == nil)
    }

    @Test(arguments: Adapter.allCases) func `days and weeks are those of UTC, weeks from Monday`(
        _ adapter: Adapter
    ) async throws {
        let store = try StoreUnderTest(adapter).store
        // Sunday, 4 January 2026, and the Monday after it.
        let (sunday, monday) = (noon + 3 * 24 * hour, noon + 4 * 24 * hour)
        _ = await store.added(round("a", ["p_ada": 1], at: noon))
        _ = await store.added(round("b", ["p_ada": 2], at: sunday))
        #expect(try await store.leaderboard("bullseye", .day, now: sunday).get().rows.map(\.score) == [2])
        #expect(try await store.leaderboard("bullseye", .week, now: sunday).get().rows.map(\.score) == [3])
        _ = await store.added(round("c", ["p_ada": 4], at: monday - 12 * hour))
        #expect(try await store.leaderboard("bullseye", .day, now: monday).get().rows.map(\.score) == [4])
        #expect(try await store.leaderboard("bullseye", .week, now: monday).get().rows.map(\.score) == [4])
        #expect(try await store.leaderboard("bullseye", .all, now: monday).get().rows.map(\.score) == [7])
        #expect(try await store.leaderboard("hotcold", .all, now: monday).get().rows == [])
    }

    @Test(arguments: Adapter.allCases) func `the player's present name is shown, after forgetting the last one`(
        _ adapter: Adapter
    ) async throws {
        let arena = try StoreUnderTest(adapter)
        func name() async throws -> String? { try await arena.store.leaderboard().get().rows.first?.name }
        _ = await arena.store.added(round("a", ["p_ada": 1]))
        #expect(try await name() == "room name of p_ada")
        arena.store.save(player("p_ada", named: "Ada"))
        #expect(try await name() == "Ada")
        _ = await arena.store.added(round("b", ["p_ada": 1]))
        #expect(try await name() == "Ada")
        arena.store.save(player("p_ada", named: "Countess"))
        arena.store.forget([PlayerID("p_ada")])
        #expect(try await name() == "Countess")
        try await arena.reopen(epoch: "e2")
        #expect(try await name() == "Countess")
    }

    @Test(arguments: Adapter.allCases) func `what was asked before is in it, without waiting`(
        _ adapter: Adapter
    ) async throws {
        let store = try StoreUnderTest(adapter).store
        store.add(round("a", ["p_ada": 1])) { _ in }
        async let leaderboard = store.leaderboard()
        #expect(try await leaderboard.get().rows.map(\.score) == [1])
    }
}
