import LoadTest
import TestSupport

/// Reports as a load test would have made them, each from its seed.
enum SampleReport {
    /// A search for the limit, in eight steps of four seconds, of which six meet the objectives.
    static func search(seed: UInt64) -> LoadReport {
        let stepSeconds = 4
        var generator = SeededGenerator(seed: seed)
        var report = LoadReport(
            RunDescription(
                version: "1.4.0", began: "2026-12-24T20:00:00Z", scenario: "limit",
                command: ["bullseye-bots", "--scenario", "limit", "--seed", "\(seed)"], seed: seed, workers: 2,
                system: "Linux 6.1 x86_64", processor: "Example", processors: 4, memory: 16_777_216_000,
                loadAverage: 0.31))
        for step in 0..<8 {
            let players = 200 * (step + 1)
            let slowness = step < 6 ? 1 + Double(step) / 4 : 6 * Double(step - 5)
            var totals = LoadTotals()
            for number in 0..<stepSeconds {
                let sample = sample(players: players, slowness: slowness, using: &generator)
                totals.add(sample)
                report.seconds.append(
                    second(step * stepSeconds + number, step, players, sample, slowness: slowness, using: &generator))
            }
            report.totals.add(totals)
            report.stages.append(
                ReportStage(
                    name: "\(players) players", from: step * stepSeconds, seconds: stepSeconds, offeredPlayers: players,
                    players: players, totals: totals, objectives: outcomes(totals)))
        }
        report.objectives = outcomes(report.totals)
        report.verdict = .missed
        report.limit = 1200
        return report
    }

    private static func sample(
        players: Int, slowness: Double, using generator: inout SeededGenerator
    ) -> LoadSample {
        var sample = LoadSample()
        let medians: [(Measure, Double, Int)] = [
            (.hit, 900_000, players / 10), (.startLateness, 1_300_000, players / 10),
            (.result, 2_100_000, players / 10),
            (.connect, 300_000, players / 40), (.resultSpread, 3_500_000, players / 80),
        ]
        for (measure, median, count) in medians where count > 0 {
            var histogram = LatencyHistogram()
            for _ in 0..<count {
                // A product of many small chances has the long tail that durations have.
                let factor = (0..<12).reduce(1.0) { product, _ in
                    product * Double.random(in: 0.75...1.35, using: &generator)
                }
                let stall = Int.random(in: 0..<400, using: &generator) == 0 ? 9.0 : 1
                histogram.note(Int64(median * factor * stall * slowness))
            }
            sample.measures[measure] = histogram
        }
        let missed = slowness > 5 ? players / 200 : 0
        sample.counters = [
            .movesDue: players * 2, .moves: players * 2 - missed, .missedMoves: missed, .hits: players / 10,
            .rounds: players / 80, .resultsDue: players / 10, .results: players / 10, .scores: players * 8 / 10,
            .publishedDue: players / 80, .published: players / 80, .messagesIn: players * 5, .messagesOut: players * 2,
            .bytesIn: players * 900, .bytesOut: players * 160, .joins: players / 60,
        ]
        if slowness > 10 {
            sample.errors = ["connection lost": 3, "rate-limited": 1]
            sample.closes = ["1006": 3, "0": 1]
            sample.counters[.errors] = 4
        }
        return sample
    }

    private static func second(
        _ number: Int, _ stage: Int, _ players: Int, _ sample: LoadSample, slowness: Double,
        using generator: inout SeededGenerator
    ) -> ReportSecond {
        var second = ReportSecond(number, stage: stage, offeredPlayers: players)
        second.players = max(players - Int.random(in: 0...3, using: &generator), 0)
        second.watchers = 40
        second.connections = second.players + 40
        second.counters = sample.counters
        second.measures = sample.measures.compactMapValues { ReportSecond.Summary($0) }
        let noise = Double.random(in: 0.9...1.1, using: &generator)
        second.generatorCPU = Double(players) / 1300 * noise
        second.server = ServerLoad(
            cpu: Double(players) / 1000 * noise * slowness.squareRoot(), memory: 60_000_000 + Int64(players) * 50_000)
        return second
    }

    private static func outcomes(_ totals: LoadTotals) -> [ObjectiveOutcome] {
        func outcome(_ text: String, _ measure: Measure, _ percent: Double, _ bound: Double) -> ObjectiveOutcome {
            let value = totals.measures[measure]?.percentile(percent).map { Double($0) }
            return ObjectiveOutcome(
                objective: text, value: value, bound: bound, isMet: value.map { $0 < bound } ?? false)
        }
        let missed = 100 * Double(totals[.missedMoves]) / Double(max(totals[.movesDue], 1))
        return [
            outcome("start-lateness.p99<20ms", .startLateness, 99, 20_000_000),
            outcome("hit.p99<10ms", .hit, 99, 10_000_000),
            ObjectiveOutcome(
                objective: "errors=0", value: Double(totals[.errors]), bound: 0, isMet: totals[.errors] == 0),
            ObjectiveOutcome(objective: "missed-moves<1%", value: missed, bound: 1, isMet: missed < 1),
        ]
    }
}
