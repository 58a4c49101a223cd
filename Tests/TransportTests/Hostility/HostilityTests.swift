import Testing
import Transport

/// Good clients beside hostile ones that run into each limit again and again, on the same loop.
@Suite(.serialized, .timeLimit(.minutes(1))) struct HostilityTests {
    /// How often quiet and hostility take turns, and for how many nanoseconds each lasts at least.
    private static let turns = 4
    private static let quiet: Int64 = 50_000_000
    private static let hostile: Int64 = 100_000_000

    /// What came of it for the good client and for the hostile ones.
    private struct Outcome {
        var comparison = Comparison()
        var endings: [Ending: Int] = [:]
        /// In nanoseconds.
        var duration: Int64 = 0
    }

    private static func compare(_ hostility: Hostility) throws -> Outcome {
        let server = try HostilityServer(hostility)
        defer { server.stop() }
        let good = try GoodClient(server.connectGood(), work: server.work)
        let occupants = try hostility.occupy(server)
        defer { withExtendedLifetime(occupants) {} }
        let crowd = HostileCrowd(hostility, on: server)
        var outcome = Outcome()
        let start = MonotonicClock.now()
        for _ in 0..<turns {
            outcome.comparison.quiet.append(try good.talk(for: quiet))
            let before = crowd.attacks
            crowd.begin()
            defer { crowd.callOff() }
            outcome.comparison.hostile += try good.talk(for: hostile) { crowd.attacks > before }
        }
        outcome.endings = crowd.endings
        outcome.duration = MonotonicClock.now() - start
        return outcome
    }

    @Test(arguments: Hostility.all) func `hostile clients end as they should, and a good one does not notice`(
        _ hostility: Hostility
    ) async throws {
        let outcome = try await blocking { try Self.compare(hostility) }
        #expect(outcome.comparison.harms(serverWaits: hostility.serverWaits) == [])
        #expect(Array(outcome.endings.keys) == [hostility.ending])
        let limits = hostility.admission
        let most = limits.burst + Int(outcome.duration) * limits.perSecond / 1_000_000_000 + 1
        #expect(outcome.endings.values.reduce(0, +) <= most)
    }
}
