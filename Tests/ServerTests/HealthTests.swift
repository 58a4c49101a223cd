import SQLiteStore
import Testing

@testable import bullseye_server

@Suite struct HealthTests {
    private static let second: Int64 = 1_000_000_000
    private let storage = StorageCondition()
    private let health: Health

    init() {
        health = Health([Pulse("lobby", now: 0), Pulse("loop 0", now: 0)], storage, file: nil)
    }

    private func lines(_ checks: [HealthCheck]) -> [String] { checks.map(\.line) }

    @Test func `a server is alive while every loop turns`() {
        #expect(lines(health.liveness(at: 5 * Self.second)) == ["ok lobby", "ok loop 0"])
    }

    @Test func `the loop that stands still is named`() {
        health.pulses[0].beat(at: 60 * Self.second)
        #expect(
            lines(health.liveness(at: 61 * Self.second))
                == ["ok lobby", "failed loop 0: has not turned for 61 seconds"])
    }

    @Test func `a server is ready while it is not ending and storage works`() {
        #expect(lines(health.readiness()) == ["ok draining", "ok storage"])
        health.drain()
        #expect(lines(health.readiness()) == ["failed draining: the server is ending", "ok storage"])
    }

    @Test func `storage that fails is told with its reason, until it works again`() {
        storage.hear(.failing(reason: "database or disk is full\n(SQLite 13)"))
        storage.hear(.refusing(waiting: 10_000))
        storage.hear(.gaveUp(what: "a round", reason: "it is odd"))
        #expect(
            lines(health.readiness()) == ["ok draining", "failed storage: database or disk is full (SQLite 13)"])
        storage.hear(.working(written: 3, refused: 0))
        #expect(lines(health.readiness()) == ["ok draining", "ok storage"])
    }

    @Test func `one thing that cannot be kept is no failure of storage`() {
        storage.hear(.gaveUp(what: "a round", reason: "it is odd"))
        #expect(lines(health.readiness()) == ["ok draining", "ok storage"])
    }
}
