import TestSupport
import Testing

@testable import LoadTest

struct ConductorReportTests {
    private let stage = Scenario.Course.stages([Stage("a", seconds: 3600, LoadLevel(players: 8))])

    private func began(workers: Int = 1) throws -> Rehearsal {
        var rehearsal = Rehearsal(try .rehearsed(stage), workers: workers)
        rehearsal.happen(.began, at: 0)
        return rehearsal
    }

    /// Ends the run at once.
    private func report(_ rehearsal: inout Rehearsal, at seconds: Double) throws -> LoadReport {
        for _ in 0..<2 { rehearsal.happen(.interrupted, at: seconds) }
        return try #require(rehearsal.report)
    }

    @Test func `counts in seconds what it counts in all, however samples come`() throws {
        var generator = SeededGenerator(seed: 51)
        for _ in 0..<10 {
            var rehearsal = try began(workers: 3)
            var whole = LoadTotals()
            var now = 0.0
            for _ in 0..<100 {
                now += Double.random(in: 0...0.4, using: &generator)
                var sample = LoadSample.with(
                    players: 1, [.hits: Int.random(in: 0...5, using: &generator), .moves: 1],
                    hits: (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                        Int64.random(in: 0...100_000, using: &generator)
                    })
                sample.errors = ["room_full": 1]
                // Told at any time at all, before the beginning and in the future as well.
                sample.at =
                    Bool.random(using: &generator)
                    ? Rehearsal.moment(now - Double.random(in: -2...20, using: &generator))
                    : [.min, .max, 0].randomElement(using: &generator) ?? 0
                whole.add(sample)
                rehearsal.happen(.sample(worker: Int.random(in: 0...2, using: &generator), sample), at: now)
            }
            let report = try report(&rehearsal, at: now)
            #expect(report.totals == whole)
            #expect(report.seconds.map(\.second) == Array(0..<report.seconds.count))
            for counter in [Counter.hits, .moves] {
                #expect(report.seconds.reduce(0) { $0 + ($1.counters[counter] ?? 0) } == whole[counter])
            }
            #expect(report.seconds.reduce(0) { $0 + ($1.measures[.hit]?.count ?? 0) } == whole.measures[.hit]?.count)
            #expect(report.stages.map(\.totals) == [whole])
        }
    }

    @Test func `puts a sample into the second that it tells of`() throws {
        var rehearsal = try began(workers: 2)
        // The second worker is late: what it tells of is the same second.
        for (worker, at) in [(0, 1.1), (1, 1.3), (0, 2.1), (1, 2.3)] {
            var sample = LoadSample.with(players: worker + 1, [.hits: 1])
            sample.at = Rehearsal.moment(at)
            rehearsal.happen(.sample(worker: worker, sample), at: at + (worker == 1 ? 2.5 : 0.1))
        }
        let report = try report(&rehearsal, at: 4.9)
        #expect(report.seconds.map { $0.counters[.hits] ?? 0 } == [2, 2, 0, 0, 0])
        #expect(report.seconds.map(\.players) == [3, 3, 3, 3, 3])
    }

    @Test func `tells how busy the load test was`() throws {
        var rehearsal = try began(workers: 2)
        rehearsal.go(to: 4) { worker, second in
            var sample = LoadSample()
            // The first takes 10 %, the second 50 % and, in its third second, 95 %.
            sample.cpu = worker == 0 ? Int64(second + 1) * 100_000_000 : [500, 1000, 1950, 2450][second] * 1_000_000
            sample.memory = 1000 + Int64(worker)
            return sample
        }
        let report = try report(&rehearsal, at: 4.2)
        #expect(report.seconds.map { Int(($0.generatorCPU * 100).rounded()) } == [60, 60, 105, 60, 0])
        #expect(report.generator.mostCPU == 0.95)
        #expect(report.generator.saturatedSeconds == 1)
        #expect(report.generator.memory == 2001)
    }

    @Test func `notes what the server had to do`() throws {
        var rehearsal = try began()
        rehearsal.happen(.server(ServerLoad(cpu: 0.5, memory: 9)), at: 2.01)
        let report = try report(&rehearsal, at: 2.5)
        #expect(report.seconds.map(\.server) == [nil, ServerLoad(cpu: 0.5, memory: 9), nil])
    }

    @Test func `measures over how long a result spreads, once all have told`() throws {
        var rehearsal = try began(workers: 2)
        for (worker, first, last) in [(0, 1.0, 1.2), (1, 1.1, 1.5)] {
            var spread = ResultSpread(at: Rehearsal.moment(first))
            spread.merge(ResultSpread(at: Rehearsal.moment(last)))
            var sample = LoadSample()
            sample.published = ["k3m9:7": spread]
            sample.at = Rehearsal.moment(1.6)
            rehearsal.happen(.sample(worker: worker, sample), at: 1.7)
        }
        rehearsal.happen(.tick, at: 3.9)
        #expect(rehearsal.state.totals.measures[.resultSpread] == nil)
        rehearsal.happen(.tick, at: 4)
        #expect(rehearsal.state.totals.measures[.resultSpread]?.most == 500_000_000)
        #expect(try report(&rehearsal, at: 4.5).totals.measures[.resultSpread]?.count == 1)
    }

    @Test func `measures once more when a watcher comes much later`() throws {
        var rehearsal = try began()
        for (at, first, last) in [(2.0, 1.0, 1.1), (9.0, 8.0, 8.0)] {
            var sample = LoadSample()
            var spread = ResultSpread(at: Rehearsal.moment(first))
            if last > first { spread.merge(ResultSpread(at: Rehearsal.moment(last))) }
            sample.published = ["k3m9:7": spread]
            rehearsal.happen(.sample(worker: 0, sample), at: at)
        }
        let spread = try report(&rehearsal, at: 13).totals.measures[.resultSpread]
        #expect(spread?.count == 2)
        #expect(spread?.most == 7_000_000_000)
    }

    @Test func `takes one watcher for no spread`() throws {
        var rehearsal = try began()
        var sample = LoadSample()
        sample.published = ["k3m9:7": ResultSpread(at: Rehearsal.moment(0.5))]
        rehearsal.happen(.sample(worker: 0, sample), at: 1)
        #expect(try report(&rehearsal, at: 9).totals.measures[.resultSpread] == nil)
    }

    @Test func `keeps a hundred faults, and shows twenty`() throws {
        var rehearsal = try began()
        for second in 1...7 {
            var sample = LoadSample()
            sample.faults = (1...20).map { "Fault \(second).\($0)" }
            sample.counters = [.faults: 20]
            rehearsal.happen(.sample(worker: 0, sample), at: Double(second))
        }
        let report = try report(&rehearsal, at: 8)
        #expect(report.faults.count == 100)
        #expect(report.totals[.faults] == 140)
        #expect(report.verdict == .missed)
        let lines = rehearsal.lines.filter { $0.contains("ault") }
        #expect(lines.count == 21)
        #expect(lines.first == "Fault: Fault 1.1")
        #expect(lines.last == "Further faults are counted, and in the report.")
    }

    @Test func `tells the largest uncertainty of clocks`() throws {
        var rehearsal = try began(workers: 2)
        for (worker, uncertainty) in [(0, Int64(3)), (1, 5), (0, 2), (1, 4)] {
            var sample = LoadSample()
            sample.clockUncertainty = uncertainty
            rehearsal.happen(.sample(worker: worker, sample), at: 1)
        }
        rehearsal.happen(.sample(worker: 0, LoadSample()), at: 2)
        #expect(try report(&rehearsal, at: 3).clockUncertainty == 4)
    }
}
