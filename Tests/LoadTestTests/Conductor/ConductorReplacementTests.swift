import Testing

@testable import LoadTest

/// A worker that is killed on purpose, and another one that takes its place.
struct ConductorReplacementTests {
    private let level = LoadLevel(players: 8, watchers: 2)

    private func began(workers: Int) throws -> Rehearsal {
        var rehearsal = Rehearsal(
            try .rehearsed(.stages([Stage("a", seconds: 60, level)])), workers: workers)
        rehearsal.happen(.began, at: 0)
        return rehearsal
    }

    @Test func `the new one is told the plan and the present level, after the old one's end`() throws {
        var rehearsal = try began(workers: 2)
        rehearsal.go(to: 3) { _, _ in .with(players: 4) }
        let before = rehearsal.actions
        let plan = before.first { if case .order(1, .plan) = $0 { true } else { false } }
        rehearsal.happen(.replacementDue(worker: 1), at: 3.5)
        #expect(
            Array(rehearsal.actions.dropFirst(before.count)) == [
                .tell("Worker 2 is killed on purpose, and another one takes its place."), .replace(worker: 1),
                try #require(plan), .order(worker: 1, .level(level.share(of: 1, among: 2, room: 4))),
            ])
    }

    @Test(arguments: [1, 2]) func `it is no objection, and nothing that was told is lost`(workers: Int) throws {
        var rehearsal = try began(workers: workers)
        rehearsal.go(to: 3) { _, _ in .with(players: 8 / workers, [.hits: 3]) }
        rehearsal.happen(.replacementDue(worker: workers - 1), at: 3.5)
        rehearsal.go(to: 60) { _, _ in .with(players: 8 / workers, [.hits: 1]) }
        rehearsal.end(at: 60.5)
        let report = try #require(rehearsal.report)
        #expect(report.verdict == .met)
        #expect(report.objections == [])
        #expect(report.totals[.hits] == workers * (3 * 3 + 57))
        #expect(rehearsal.state.outcome == .verdict(.met))
    }

    @Test func `its players are away until the new ones tell, and the others' stay`() throws {
        var rehearsal = try began(workers: 2)
        rehearsal.go(to: 3) { worker, _ in .with(players: worker + 4) }
        rehearsal.happen(.replacementDue(worker: 1), at: 3.5)
        #expect(rehearsal.state.view(at: Rehearsal.moment(3.5)).players == 4)
        rehearsal.go(to: 4) { worker, _ in worker == 0 ? .with(players: 4) : nil }
        rehearsal.happen(.interrupted, at: 4.5)
        rehearsal.happen(.interrupted, at: 4.5)
        #expect(rehearsal.report?.seconds.map(\.players) == [9, 9, 9, 4, 4])
    }

    @Test func `CPU time begins anew with the new process`() throws {
        var rehearsal = try began(workers: 1)
        rehearsal.go(to: 3) { _, second in
            var sample = LoadSample()
            sample.cpu = Int64(second + 1) * 500_000_000
            return sample
        }
        rehearsal.happen(.replacementDue(worker: 0), at: 3.05)
        rehearsal.go(to: 5) { _, second in
            var sample = LoadSample()
            sample.cpu = Int64(second - 2) * 200_000_000
            return sample
        }
        rehearsal.happen(.interrupted, at: 5.5)
        rehearsal.happen(.interrupted, at: 5.5)
        let shares = try #require(rehearsal.report).seconds.map { Int(($0.generatorCPU * 100).rounded()) }
        #expect(shares == [50, 50, 50, 20, 20, 0])
    }

    @Test func `players who were done begin their matches anew`() throws {
        var rehearsal = Rehearsal(try .rehearsed(.matches(1, level)), workers: 2)
        rehearsal.happen(.began, at: 0)
        var done = LoadSample.with(players: 4)
        done.state = .done
        rehearsal.happen(.sample(worker: 1, done), at: 1)
        rehearsal.happen(.replacementDue(worker: 1), at: 2)
        rehearsal.happen(.sample(worker: 0, done), at: 3)
        #expect(!rehearsal.orders(of: 0).contains(.finish))
        rehearsal.happen(.sample(worker: 1, done), at: 4)
        #expect(rehearsal.orders(of: 1).last == .finish)
    }

    @Test func `none is replaced who is gone, or when everybody leaves`() throws {
        var rehearsal = try began(workers: 2)
        rehearsal.happen(.workerEnded(1, status: 1), at: 1)
        rehearsal.happen(.replacementDue(worker: 1), at: 2)
        rehearsal.happen(.replacementDue(worker: 2), at: 2)
        rehearsal.happen(.interrupted, at: 3)
        rehearsal.happen(.replacementDue(worker: 0), at: 4)
        #expect(!rehearsal.actions.contains { if case .replace = $0 { true } else { false } })
    }
}
