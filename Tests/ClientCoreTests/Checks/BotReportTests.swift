import ClientCore
import Testing

@Suite struct BotReportTests {
    private var good: BotReport {
        var report = BotReport()
        (report.bots, report.joined, report.matches, report.rounds) = (8, 8, 1, 3)
        (report.expectedResults, report.seenResults, report.checkedScores) = (24, 24, 192)
        (report.expectedPublished, report.seenPublished) = (3, 3)
        for milliseconds in 1...100 { report.hitLatencies.note(Int64(milliseconds) * 1_000_000) }
        (report.slides, report.countedFor) = (833, 19_500_000_000)
        return report
    }

    @Test func `sums up what was seen`() {
        #expect(
            good.lines == [
                "joined        8 of 8 bots", "played        1 match, 3 rounds", "results       24 of 24 seen",
                "published     3 of 3 seen in the lobby, in order", "scores        192 checked, 0 wrong",
                "errors        none", "hit answered  p50 50.07 ms, p99 99.09 ms, most 100.00 ms",
                "moves         833 in 19.5 s",
            ])
        #expect(good.isGood)
    }

    @Test func `tells how late rounds came, what was left out, and who watched`() {
        var report = good
        for milliseconds: Int64 in [1, 2, 3] { report.announcements.note(milliseconds * 1_000_000) }
        report.openings.note(4_000_000)
        report.clockUncertainty = 80_000
        report.omittedTurns = 7
        (report.watchers, report.completeWatchers) = (5000, 5000)
        #expect(
            report.lines.suffix(5) == [
                "announced     p50 2.01 ms, p99 3.00 ms, most 3.00 ms late",
                "opened        p50 4.00 ms, p99 4.00 ms, most 4.00 ms late, ± 0.08 ms",
                "moves         833 in 19.5 s", "left out      7 moves: the bots could not keep up",
                "watched       5000 of 5000 watchers saw every result, in order",
            ])
        #expect(report.isGood)
    }

    private static let spoilers: [String: @Sendable (inout BotReport) -> Void] = [
        "a bot less": { $0.joined = 7 }, "a result less": { $0.seenResults = 23 }, "no round": { $0.rounds = 0 },
        "unpublished": { $0.seenPublished = 2 }, "wrong": { $0.wrongScores = ["wrong"] },
        "fault": { $0.faults = ["fault"] }, "error": { $0.errors = ["room_full": 1] },
        "a watcher less": { $0.completeWatchers = 0 },
    ]

    @Test(arguments: spoilers.keys.sorted())
    func `one thing that is not right spoils it all`(name: String) throws {
        var report = good
        let spoil = try #require(Self.spoilers[name])
        spoil(&report)
        #expect(!report.isGood)
    }
}
