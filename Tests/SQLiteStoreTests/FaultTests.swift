import Arena
import GameProtocol
import TestSupport
import Testing

@testable import SQLiteStore

/// What the store does while storage fails: here, while another program has locked the file.
struct FaultTests {
    private let directory = TemporaryDirectory()
    private let changes = Recorder<SQLiteStoreChange>()
    private let told = Recorder<Result<UInt64?, StoreFailure>>()
    private static let locked = "database is locked (SQLite 5)"

    private func open() throws -> SQLiteStore { try directory.open { changes.record($0) }.store }

    /// Locks the file, until the transaction is rolled back.
    private func lock() throws -> SQLiteDatabase {
        let other = try SQLiteDatabase(path: directory.database)
        try other.execute("BEGIN EXCLUSIVE")
        return other
    }

    @Test func `players and rounds wait, and are written once, in order`() async throws {
        let store = try open()
        let other = try lock()
        store.save(player("p_ada", named: "Ada"))
        store.add(round("a", ["p_ada": 10])) { told.record($0) }
        store.add(round("b", ["p_ada": 20])) { told.record($0) }
        #expect(await changes.first(1) == [.failing(reason: Self.locked)])
        store.add(round("b", ["p_ada": 20])) { told.record($0) }
        store.add(round("c", ["p_ada": 30])) { told.record($0) }
        store.save(player("p_ada", named: "Countess"))
        try other.execute("ROLLBACK")
        #expect(await told.first(4) == [.success(1), .success(2), .success(nil), .success(3)])
        // Asking fails until the store has noticed that all is well again.
        _ = await changes.first(2)
        #expect(try await store.leaderboard().get().rows == [row(1, "p_ada", "Countess", 60, 3)])
        // Told once, however often it was tried; those that came during the last try may be written after it.
        #expect(changes.values.count == 2)
        guard case .working(let written, refused: 0) = changes.values.last else {
            Issue.record("\(changes.values)")
            return
        }
        #expect((3...6).contains(written))
    }

    @Test func `what asks for an answer fails at once`() async throws {
        let store = try open()
        let other = try lock()
        // Those that were taken before it was known, and those after.
        for _ in 0..<2 {
            #expect(await store.rated(4, by: "p_ada") == .failure(.failing(Self.locked)))
            #expect(await store.leaderboard() == .failure(.failing(Self.locked)))
        }
        try other.execute("ROLLBACK")
        // Nothing waits, and it is found out all the same.
        #expect(
            await changes.first(2) == [.failing(reason: Self.locked), .working(written: 0, refused: 0)])
        #expect(await store.rated(4, by: "p_ada") == .success(GameRating(game: "bullseye", sum: 4, ratings: 1)))
    }

    @Test func `no more than ten thousand wait`() async throws {
        let store = try open()
        let other = try lock()
        store.save(player("p_ada", named: "Ada"))
        for number in 1..<10_000 { store.add(round("\(number)")) { told.record($0) } }
        #expect(await store.added(round("10000")) == .failure(.tooMuchWaits))
        #expect(await store.added(round("10001")) == .failure(.tooMuchWaits))
        // One who waits already may be saved again.
        store.save(player("p_ada", named: "Countess"))
        try other.execute("ROLLBACK")
        #expect(await told.first(9_999) == (1..<10_000).map { .success(UInt64($0)) })
        #expect(await store.added(round("10000")) == .success(10_000))
        #expect(try await store.leaderboard().get().rows.first?.name == "Countess")
        #expect(changes.values.filter { $0 == .refusing(waiting: 10_000) }.count == 1)
    }

    @Test func `an end while storage fails tells what is lost`() async throws {
        let store = try open()
        let other = try lock()
        store.save(player("p_ada"))
        store.add(round("a")) { told.record($0) }
        await store.finished()
        #expect(told.values == [.failure(.failing(Self.locked))])
        #expect(changes.values.last == .lost(count: 2, reason: Self.locked))
        try other.execute("ROLLBACK")
        #expect(try directory.open().stored.results == [])
    }

    @Test func `an entry that cannot be kept is given up alone`() async throws {
        let store = try open()
        var broken = player("p_bo")
        broken.tokenHash = [1, 2, 3]
        store.add(round("a")) { told.record($0) }
        store.save(broken)
        store.add(round("b", [score("p_ada", 1), score("p_cy", 2, named: String(repeating: "C", count: 2 << 20))])) {
            told.record($0)
        }
        store.save(player("p_di"))
        store.add(round("c")) { told.record($0) }
        let tooBig = "string or blob too big (SQLite 18)"
        #expect(await told.first(3) == [.success(1), .failure(.failing(tooBig)), .success(2)])
        #expect(
            changes.values == [
                .gaveUp(
                    what: "the player p_bo", reason: "CHECK constraint failed: length(token_hash) = 32 (SQLite 275)"),
                .gaveUp(what: "the round b", reason: tooBig),
            ])
        // Nothing of the round is there, not even what came before the score that was too big.
        #expect(try await store.leaderboard().get().rows.map(\.rounds) == [2])
        await store.finished()
        #expect(try directory.open().stored.players.map(\.player.text) == ["p_di"])
    }

    @Test func `two players with one token are not both kept`() async throws {
        let store = try open()
        var double = player("p_bo")
        double.tokenHash = player("p_ada").tokenHash
        store.save(player("p_ada"))
        store.save(double)
        let expected = "UNIQUE constraint failed: players.token_hash (SQLite 2067)"
        #expect(await changes.first(1) == [.gaveUp(what: "the player p_bo", reason: expected)])
        await store.finished()
        #expect(try directory.open().stored.players.map(\.player.text) == ["p_ada"])
    }

    private func score(_ player: String, _ points: Int, named name: String = "Ada") -> StoredRound.Score {
        StoredRound.Score(player: PlayerID(player), name: name, points: points, hasGuess: true)
    }
}
