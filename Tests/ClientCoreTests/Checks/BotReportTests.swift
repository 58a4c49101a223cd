import ClientCore
import Testing

@Suite struct BotReportTests {
    private var good: BotReport {
        var report = BotReport()
        (report.bots, report.joined, report.matches, report.rounds) = (8, 8, 1, 3)
        (report.expectedResults, report.seenResults, report.checkedScores) = (24, 24, 192)
        (report.expectedPublished, report.seenPublished) = (3, 3)
        report.hitLatencies = (1...100).map { $0 * 1_000_000 }
        return report
    }

    @Test func `sums up what was seen`() {
        #expect(
            good.lines == [
                "joined        8 of 8 bots", "played        1 match, 3 rounds", "results       24 of 24 seen",
                "published     3 of 3 seen in the lobby, in order", "scores        192 checked, 0 wrong",
                "errors        none", "hit answered  p50 50.00 ms, p99 99.00 ms",
            ])
        #expect(good.isGood)
    }

    private static let spoilers: [String: @Sendable (inout BotReport) -> Void] = [
        "a bot less": { $0.joined = 7 }, "a result less": { $0.seenResults = 23 }, "no round": { $0.rounds = 0 },
        "unpublished": { $0.seenPublished = 2 }, "wrong": { $0.wrongScores = ["wrong"] },
        "fault": { $0.faults = ["fault"] }, "error": { $0.errors = ["room_full": 1] },
    ]

    @Test(arguments: spoilers.keys.sorted())
    func `one thing that is not right spoils it all`(name: String) throws {
        var report = good
        let spoil = try #require(Self.spoilers[name])
        spoil(&report)
        #expect(!report.isGood)
    }

    @Test func `percentiles are the nearest rank`() {
        var report = BotReport()
        #expect(report.latency(percent: 50) == nil)
        report.hitLatencies = [30, 10, 20]
        #expect(report.latency(percent: 50) == 20)
        #expect(report.latency(percent: 99) == 30)
        #expect(report.latency(percent: 1) == 10)
    }
}
