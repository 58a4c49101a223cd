import Arena
import GameProtocol
import TestSupport
import Testing

@testable import SQLiteStore

/// What becomes of events while storage fails, and of those that cannot be kept.
struct EventFaultTests {
    private let directory = TemporaryDirectory()
    private let changes = Recorder<SQLiteStoreChange>()
    private let told = Recorder<StoreFailure?>()
    private static let locked = "database is locked (SQLite 5)"
    private static let tooBig = "string or blob too big (SQLite 18)"

    private func open() throws -> SQLiteStore { try directory.open { changes.record($0) }.store }

    /// Locks the file, until the transaction is rolled back.
    private func lock() throws -> SQLiteDatabase {
        let other = try SQLiteDatabase(path: directory.database)
        try other.execute("BEGIN EXCLUSIVE")
        return other
    }

    @Test func `what happens by itself waits, and is kept in order`() async throws {
        let store = try open()
        for identity in ["e_a", "e_b", "e_c"] { _ = await store.scheduled(event(identity)) }
        let other = try lock()
        store.change(EventID("e_a"), .began, at: noon + 1) { told.record($0) }
        #expect(await changes.first(1) == [.failing(reason: Self.locked)])
        store.change(EventID("e_a"), .progressed(progress(1, ["p_bo"])), at: noon + 2) { told.record($0) }
        store.change(EventID("e_a"), .finished, at: noon + 3) { told.record($0) }
        store.change(EventID("e_b"), .cancelled(.missed), at: noon + 4) { told.record($0) }
        store.forget([EventID("e_c")])
        try other.execute("ROLLBACK")
        #expect(await told.first(4) == [nil, nil, nil, nil])
        // Reading fails until the store has noticed that all is well again.
        _ = await changes.first(2)
        var (finished, cancelled) = (event("e_a"), event("e_b"))
        (finished.stage, finished.changedAt) = (.finished, noon + 3)
        finished.progress = progress(1, ["p_bo"])
        (cancelled.stage, cancelled.changedAt) = (.cancelled(.missed), noon + 4)
        #expect(try await store.events().get().sorted == [finished, cancelled])
    }

    @Test func `what a player does with an event fails at once, and nothing of it is kept`() async throws {
        let store = try open()
        _ = await store.scheduled(event("e_a"))
        let other = try lock()
        // Those that were taken before it was known, and those after.
        for _ in 0..<2 {
            #expect(await store.scheduled(event("e_b")) == .failing(Self.locked))
            #expect(await store.changed("e_a", .answered(PlayerID("p_bo"), .going)) == .failing(Self.locked))
            #expect(await store.changed("e_a", .invited([PlayerID("p_cy")])) == .failing(Self.locked))
            #expect(await store.changed("e_a", .cancelled(nil)) == .failing(Self.locked))
            #expect(await store.events() == .failure(.failing(Self.locked)))
        }
        try other.execute("ROLLBACK")
        #expect(await changes.first(2) == [.failing(reason: Self.locked), .working(written: 0, refused: 0)])
        #expect(try await store.events().get().events == [event("e_a")])
    }

    @Test func `an event or a change that cannot be kept is given up alone`() async throws {
        // All of it in one transaction, at the end.
        let store = try directory.open(pace: StorePace(gatherMs: 3_600_000)) { changes.record($0) }.store
        store.schedule(event("e_a")) { told.record($0) }
        store.change(EventID("e_a"), .progressed(progress(1, ["p_ada", "p_bo"])), at: noon) { told.record($0) }
        var broken = event("e_b")
        broken.organiserName = String(repeating: "A", count: 2 << 20)
        var standings = progress(2, ["p_bo", "p_ada"])
        standings.standings[1].name = broken.organiserName
        store.schedule(event("e_c")) { told.record($0) }
        store.schedule(broken) { told.record($0) }
        store.change(EventID("e_a"), .progressed(standings), at: noon) { told.record($0) }
        store.schedule(event("e_d")) { told.record($0) }
        await store.finished()
        let failure = StoreFailure.failing(Self.tooBig)
        #expect(told.values == [nil, nil, nil, failure, failure, nil])
        #expect(
            changes.values == [
                .gaveUp(what: "the event e_b", reason: Self.tooBig),
                .gaveUp(what: "a change of the event e_a", reason: Self.tooBig),
            ])
        var expected = event("e_a")
        expected.progress = progress(1, ["p_ada", "p_bo"])
        #expect(try directory.open().stored.events.sorted == [expected, event("e_c"), event("e_d")])
    }

    @Test func `a revision is given once, also if the change was rolled back`() async throws {
        let store = try open()
        _ = await store.scheduled(event("e_a"))
        var broken = event("e_b")
        broken.organiserName = String(repeating: "A", count: 2 << 20)
        #expect(await store.scheduled(broken) == .failing(Self.tooBig))
        let before = try await store.events().get()
        #expect(before.events == [event("e_a")])
        _ = await store.scheduled(event("e_c"))
        let after = try await store.events(after: before.revision).get()
        #expect(after.events == [event("e_c")])
        #expect(after.revision > before.revision)
        // The next process counts from what is in the file.
        await store.finished()
        #expect(try directory.open().stored.events.revision == after.revision)
    }

    @Test func `what waits for storage at the end is lost, and that is told`() async throws {
        let store = try open()
        _ = await store.scheduled(event("e_a"))
        let other = try lock()
        store.change(EventID("e_a"), .began, at: noon) { told.record($0) }
        store.forget([EventID("e_a")])
        await store.finished()
        #expect(told.values == [.failing(Self.locked)])
        #expect(changes.values.last == .lost(count: 2, reason: Self.locked))
        try other.execute("ROLLBACK")
        #expect(try directory.open().stored.events.events == [event("e_a")])
    }
}
