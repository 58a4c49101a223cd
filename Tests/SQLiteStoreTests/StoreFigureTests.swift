import Arena
import Figures
import Glibc
import TestSupport
import Testing

@testable import SQLiteStore

/// What the store counts, and what can be seen of it from anywhere.
struct StoreFigureTests {
    private let directory = TemporaryDirectory()
    private let changes = Recorder<SQLiteStoreChange>()

    @Test func `counts transactions and what was written with them`() async throws {
        let store = try directory.open().store
        #expect(await store.added(round("a")) == .success(1))
        #expect(await store.added(round("b")) == .success(2))
        #expect(store.figures.transactions.value == 2)
        #expect(store.figures.entries.value == 2)
        #expect(store.figures.failures.value == 0)
        #expect(store.entriesWaiting == 0)
    }

    @Test func `counts each try that fails, and tells how much waits`() async throws {
        let store = try directory.open { changes.record($0) }.store
        let other = try SQLiteDatabase(path: directory.database)
        try other.execute("BEGIN EXCLUSIVE")
        store.save(player("p_ada"))
        _ = await changes.first(1)
        #expect(store.figures.failures.value >= 1)
        #expect(store.entriesWaiting == 1)
        try other.execute("ROLLBACK")
        _ = await changes.first(2)
        #expect(store.entriesWaiting == 0)
        #expect(store.figures.transactions.value == 1)
    }

    @Test func `tells the size of its file and of its log`() async throws {
        let store = try directory.open().store
        _ = await store.added(round("a"))
        var facts = stat()
        #expect(stat(directory.database, &facts) == 0)
        #expect(store.fileBytes == Int(facts.st_size))
        #expect(store.logBytes.map { $0 > 0 } == true)
        await store.finished()
        #expect(store.logBytes == 0)
    }
}
