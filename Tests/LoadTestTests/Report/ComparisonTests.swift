import LoadTest
import TestSupport
import Testing

struct ComparisonTests {
    /// A report in which hits took so long, in milliseconds, each for as many hits.
    private func report(_ hits: [(milliseconds: Double, count: Int)]) -> LoadReport {
        var report = SampleReport.small()
        var histogram = LatencyHistogram()
        for (milliseconds, count) in hits {
            for _ in 0..<count { histogram.note(Int64(milliseconds * 1_000_000)) }
        }
        report.totals.measures = [.hit: histogram]
        return report
    }

    private func words(_ now: LoadReport, _ before: LoadReport) -> [String: Comparison.Word] {
        let rows = Comparison(of: now, with: before).rows.map { ($0.what, $0.word) }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    @Test func `finds a run the same as itself`() {
        let report = SampleReport.small()
        let comparison = Comparison(of: report, with: report)
        #expect(comparison.obstacles.isEmpty && comparison.cautions.isEmpty)
        #expect(comparison.rows.allSatisfy { $0.word == .same })
        #expect(comparison.rows.map(\.what).contains("server's CPU time per move"))
    }

    @Test func `calls many durations that are all longer worse, and all shorter better`() {
        let (quick, slow) = (report([(1, 9800), (5, 200)]), report([(2, 9800), (20, 200)]))
        #expect(words(slow, quick)["hit answered, p50"] == .worse)
        #expect(words(slow, quick)["hit answered, p99"] == .worse)
        #expect(words(slow, quick)["hit answered, max"] == .worse)
        #expect(words(quick, slow)["hit answered, p50"] == .better)
        #expect(words(quick, slow)["hit answered, count"] == .same)
    }

    @Test func `finds a difference of a tenth the same`() {
        #expect(words(report([(1.1, 100_000)]), report([(1, 100_000)]))["hit answered, p50"] == .same)
        #expect(words(report([(1.13, 100_000)]), report([(1, 100_000)]))["hit answered, p50"] == .worse)
    }

    @Test func `finds the same what differs by less than can be felt`() {
        #expect(words(report([(0.05, 10_000)]), report([(0.02, 10_000)]))["hit answered, p50"] == .same)
    }

    @Test func `finds the same what a few slow ones could make of any run`() {
        // Two of a hundred were slow before, and none is now: too few to say so of p99.
        #expect(words(report([(1, 100)]), report([(1, 98), (9, 2)]))["hit answered, p99"] == .same)
        #expect(words(report([(1, 100_000)]), report([(1, 98_000), (9, 2000)]))["hit answered, p99"] == .better)
    }

    @Test func `finds the longest the same up to a factor of two`() {
        #expect(words(report([(2, 9)]), report([(1, 9)]))["hit answered, max"] == .same)
        #expect(words(report([(2.1, 9)]), report([(1, 9)]))["hit answered, max"] == .worse)
    }

    @Test func `tells more and fewer without praise or blame`() {
        #expect(words(report([(1, 200)]), report([(1, 100)]))["hit answered, count"] == .more)
        #expect(words(report([(1, 100)]), report([(1, 200)]))["hit answered, count"] == .fewer)
    }

    @Test(arguments: [(0, 0, Comparison.Word.same), (0, 1, .worse), (1, 0, .better), (20, 30, .same), (20, 60, .worse)])
    func `finds some errors as many as others, but never some as none`(before: Int, now: Int, word: Comparison.Word) {
        var (old, new) = (SampleReport.small(), SampleReport.small())
        old.totals.counters[.errors] = before
        new.totals.counters[.errors] = now
        #expect(words(new, old)["errors"] == word)
    }

    @Test func `counts every fault`() {
        var worse = SampleReport.small()
        worse.totals.counters[.faults] = 1
        #expect(words(worse, SampleReport.small())["faults"] == .worse)
    }

    @Test func `tells CPU time per move from the seconds in which it is known`() throws {
        var report = SampleReport.small()
        report.seconds[1].server = nil
        let row = Comparison(of: report, with: SampleReport.small()).rows.first {
            $0.what == "server's CPU time per move"
        }
        #expect(try #require(row?.now).rounded() == 1_000_000)
        #expect(try #require(row?.before).rounded() == 2_000_000)
        #expect(row?.word == .better)
    }

    @Test func `says nothing of two scenarios, but shows their numbers`() {
        var other = report([(9, 1000)])
        other.run.scenario = "office"
        let comparison = Comparison(of: report([(1, 1000)]), with: other)
        #expect(comparison.obstacles == ["Not comparable: the scenario was office, and is friends now."])
        #expect(comparison.rows.allSatisfy { $0.word == .none })
        #expect(comparison.rows.first { $0.what == "hit answered, p50" }?.now == 1_000_000)
    }

    @Test func `says nothing of two machines, or of a run that says nothing`() {
        var (other, invalid) = (SampleReport.small(), SampleReport.small())
        other.run.processors = 64
        invalid.verdict = .invalid
        #expect(
            Comparison(of: SampleReport.small(), with: other).obstacles == [
                "Not comparable: the machine was another one "
                    + "(Example, 64 processors, 8.00 GiB; now Example, 2 processors, 8.00 GiB)."
            ])
        #expect(
            Comparison(of: SampleReport.small(), with: invalid).obstacles
                == ["Not comparable: the earlier run says nothing."])
    }

    @Test func `compares runs of two seeds`() {
        var other = SampleReport.small()
        other.run.seed = 6
        #expect(Comparison(of: SampleReport.small(), with: other).obstacles.isEmpty)
    }

    @Test func `compares the limits of two searches that came to different loads, and nothing else`() {
        var (before, now) = (SampleReport.small(), SampleReport.small())
        (before.limit, now.limit) = (400, 800)
        now.seconds[1].offeredPlayers = 1000
        let comparison = Comparison(of: now, with: before)
        #expect(comparison.obstacles == ["Not comparable: there were up to 8 players, and 1,000 now."])
        #expect(comparison.rows.filter { $0.word != .none }.map(\.what) == ["limit in players"])
        #expect(comparison.rows.first?.word == .better)
        #expect(comparison.rows.first?.ratio == 2)
    }

    @Test func `warns of a machine that was busy`() {
        var busy = SampleReport.small()
        busy.run.loadAverage = 1.5
        #expect(
            Comparison(of: SampleReport.small(), with: busy).cautions
                == ["The machine was busy when the earlier run began: load average 1.50."])
    }
}
