import Arena
import GameProtocol
import TestSupport
import Testing

@testable import SQLiteStore

/// What is read of events at the start, and how.
struct EventOpeningTests {
    private let directory = TemporaryDirectory()

    @Test(arguments: [
        "title = ''", "games = 'solitaire'", "games = ''", "rounds = 0", "round_ms = 1", "countdown_ms = 30001",
        "reveal_ms = 0", "capacity = 1001", "auto_start = -1", "auto_start = 40", "visibility = 'public'",
        "start_at = -9223372036854775808", "start_at = 9223372036854775807",
        "changed_at = -9223372036854775808", "answered_at = 9223372036854775807",
        "stage = 'running', running_since = -9223372036854775808",
        "progress_round = -1, progress_at = 0", "progress_round = 1, progress_at = 9223372036854775807",
        "progress_round = 9223372036854775807, progress_at = 0",
    ])
    func `an event that is none by now is left out`(_ damage: String) async throws {
        let store = try directory.open().store
        for identity in ["e_a", "e_b"] { _ = await store.scheduled(event(identity)) }
        await store.finished()
        try SQLiteDatabase(path: directory.database).execute("UPDATE events SET \(damage) WHERE identity = 'e_b'")
        let (second, stored) = try directory.open(epoch: "e2")
        #expect(stored.events == StoredEvents(events: [event("e_a")], revision: 2))
        #expect(await second.events() == .success(StoredEvents(events: [event("e_a")], revision: 2)))
    }

    @Test(arguments: [("9223372036854775807", Int(Int32.max)), ("-9223372036854775808", Int(Int32.min))])
    func `a match can be added to, whatever its standings say`(total: String, read: Int) async throws {
        let store = try directory.open().store
        _ = await store.scheduled(event("e_a"))
        _ = await store.changed("e_a", .progressed(progress(1, ["p_ada"])))
        await store.finished()
        try SQLiteDatabase(path: directory.database)
            .execute("UPDATE event_standings SET total = \(total), perfect = \(total)")
        let standing = try #require(try directory.open().stored.events.events.first?.progress?.standings.first)
        #expect([standing.total, standing.perfect] == [read, read])
    }

    @Test func `what has not changed is not looked at`() throws {
        withExtendedLifetime(try directory.open().store) {}
        let file = try SQLiteDatabase(path: directory.database)
        let plan = try file.prepare("EXPLAIN QUERY PLAN \(EventTable.changed)").all(7) { $0.text(3) }
        #expect(plan == ["SEARCH events USING INDEX events_by_revision (revision>?)"])
    }

    @Test func `many events are forgotten at once, with all their attendees`() async throws {
        let store = try directory.open().store
        for number in 0..<1200 { store.schedule(event("e_\(number)")) { _ in } }
        store.forget((0..<1199).map { EventID("e_\($0)") })
        await store.finished()
        #expect(try directory.open().stored.events.events == [event("e_1199")])
        let file = try SQLiteDatabase(path: directory.database)
        #expect(try file.prepare("SELECT count(*) FROM event_attendees").first { $0.int(0) } == 2)
    }
}
