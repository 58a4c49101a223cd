import LoadTest

extension SampleReport {
    /// Two seconds of one stage with eight players, in which nothing is at random.
    static func small() -> LoadReport {
        var report = LoadReport(
            RunDescription(
                version: "1.4.0", began: "2026-12-24T20:00:00Z", scenario: "friends",
                command: ["bullseye-bots", "--name", "it's"], seed: 5, workers: 1, system: "Linux 6.1 x86_64",
                processor: "Example", processors: 2, memory: 8_589_934_592, loadAverage: 0.5))
        var sample = LoadSample()
        var hits = LatencyHistogram()
        for milliseconds: Int64 in [1, 2, 3, 4] { hits.note(milliseconds * 1_000_000) }
        sample.measures = [.hit: hits]
        sample.counters = [
            .hits: 4, .moves: 99, .movesDue: 100, .results: 8, .resultsDue: 8, .rounds: 1, .scores: 64, .errors: 2,
        ]
        sample.errors = ["connection lost": 2]
        sample.closes = ["0": 1, "1006": 1]
        for number in 0..<2 {
            var second = ReportSecond(number, stage: 0, offeredPlayers: 8)
            second.players = 8
            second.counters = number == 0 ? sample.counters : [:]
            second.measures = number == 0 ? [.hit: ReportSecond.Summary(hits)].compactMapValues { $0 } : [:]
            second.generatorCPU = 0.1
            second.server = ServerLoad(cpu: 0.099, memory: 10_485_760)
            report.seconds.append(second)
        }
        report.totals.add(sample)
        report.objectives = [
            ObjectiveOutcome(objective: "hit.p99<5ms", value: 4_000_000, bound: 5_000_000, isMet: true),
            ObjectiveOutcome(objective: "errors=0", value: 2, bound: 0, isMet: false),
        ]
        report.stages = [
            ReportStage(
                name: "all", from: 0, seconds: 2, offeredPlayers: 8, players: 8, totals: report.totals,
                objectives: report.objectives)
        ]
        report.verdict = .missed
        report.generator.mostCPU = 0.1
        report.generator.memory = 20_971_520
        report.clockUncertainty = 200_000
        return report
    }
}
