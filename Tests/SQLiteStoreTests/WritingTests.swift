import Arena
import GameProtocol
import Glibc
import TestSupport
import Testing

@testable import SQLiteStore

struct WritingTests {
    private let directory = TemporaryDirectory()
    private let told = Recorder<Result<UInt64?, StoreFailure>>()
    /// A pace at which what is added is written only at the end.
    private static let never = StorePace(gatherMs: 3_600_000)

    @Test func `what is added together is written in one transaction`() async throws {
        let store = try directory.open(pace: Self.never).store
        // Somebody who reads keeps the log from being emptied.
        let reader = try SQLiteDatabase(path: directory.database)
        try reader.execute("BEGIN; SELECT count(*) FROM rounds")
        let before = commits()
        for number in 1...1000 { store.add(round("\(number)")) { told.record($0) } }
        await store.finished()
        #expect(told.values == (1...1000).map { .success(UInt64($0)) })
        #expect(commits() == before + 1)
    }

    @Test func `the log does not grow with what is written`() async throws {
        let store = try directory.open().store
        var largest = 0
        for number in 1...400 {
            _ = await store.added(
                round("\(number)", (0..<8).map { score("p_\((number &* 31 &+ $0 &* 7) % 400)") }))
            var status = stat()
            if stat("\(directory.database)-wal", &status) == 0 { largest = max(largest, Int(status.st_size)) }
        }
        // A thousand pages and what one transaction adds; all that was written is many times as much.
        #expect(largest > 2_000_000)
        #expect(largest < 5_000_000)
    }

    @Test func `the end writes what waits, and nothing after it traps`() async throws {
        let store = try directory.open(pace: Self.never).store
        store.save(player("p_ada"))
        store.add(round("a")) { told.record($0) }
        await store.finished()
        #expect(told.values == [.success(1)])

        let ended = StoreFailure.failing("the store has ended")
        store.save(player("p_bo"))
        store.forget([PlayerID("p_ada")])
        #expect(await store.added(round("b")) == .failure(ended))
        #expect(await store.rated(1, by: "p_ada") == .failure(ended))
        #expect(await store.leaderboard() == .failure(ended))
        await store.finished()
        let stored = try directory.open().stored
        #expect(stored.players.map(\.player.text) == ["p_ada"])
        #expect(stored.results.count == 1)
    }

    @Test func `days and weeks that are over are cleared away`() async throws {
        let store = try directory.open().store
        let day = 24 * hour
        for number in 0..<20 { _ = await store.added(round("\(number)", at: noon + Int64(number) * day)) }
        await store.finished()
        let file = try SQLiteDatabase(path: directory.database)
        func spans(_ period: String) throws -> Int {
            try file.prepare("SELECT count(*) FROM standings WHERE period = ?").first(period) { $0.int(0) } ?? 0
        }
        #expect(try spans("day") == 2)
        #expect(try spans("week") == 2)
        #expect(try spans("all") == 1)
    }

    @Test func `many players are forgotten at once`() async throws {
        let store = try directory.open().store
        for number in 0..<1200 { store.save(player("p_\(number)")) }
        store.forget((0..<1199).map { PlayerID("p_\($0)") })
        await store.finished()
        #expect(try directory.open().stored.players.map(\.player.text) == ["p_1199"])
    }

    private func score(_ player: String) -> StoredRound.Score {
        StoredRound.Score(player: PlayerID(player), name: "Ada", points: 50, hasGuess: true)
    }

    /// How many transactions the log holds: the frames that end one name the file's size.
    private func commits() -> Int {
        let log = directory.read("\(directory.database)-wal")
        return stride(from: 32, to: log.count - 24, by: 24 + 4096).count { log[$0 + 4..<$0 + 8] != [0, 0, 0, 0] }
    }
}
