import LoadTest
import TestSupport

extension LoadReport {
    /// A report of anything that the types allow, finite numbers or not.
    static func random(using generator: inout SeededGenerator) -> LoadReport {
        var report = LoadReport(
            RunDescription(
                version: text(&generator), began: text(&generator), scenario: text(&generator),
                command: (0..<3).map { _ in text(&generator) }, seed: generator.next(), workers: number(&generator),
                system: text(&generator), processor: text(&generator), processors: number(&generator),
                memory: Int64(number(&generator)), loadAverage: double(&generator)))
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
            var second = ReportSecond(number(&generator), stage: number(&generator), offeredPlayers: number(&generator))
            second.players = number(&generator)
            second.counters = counters(&generator)
            second.measures = histograms(&generator).compactMapValues { ReportSecond.Summary($0) }
            second.generatorCPU = double(&generator)
            if Bool.random(using: &generator) {
                second.server = ServerLoad(cpu: double(&generator), memory: Int64(number(&generator)))
            }
            report.seconds.append(second)
        }
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
            report.stages.append(
                ReportStage(
                    name: text(&generator), from: number(&generator), seconds: number(&generator),
                    offeredPlayers: number(&generator), players: number(&generator), totals: totals(&generator),
                    objectives: outcomes(&generator)))
        }
        report.totals = totals(&generator)
        report.faults = (0..<Int.random(in: 0...30, using: &generator)).map { _ in text(&generator) }
        report.generator.mostCPU = double(&generator)
        report.generator.saturatedSeconds = number(&generator)
        report.objectives = outcomes(&generator)
        report.objections = (0..<Int.random(in: 0...2, using: &generator)).map { _ in text(&generator) }
        report.verdict = [.met, .missed, .invalid].randomElement(using: &generator) ?? .met
        report.limit = Bool.random(using: &generator) ? number(&generator) : nil
        return report
    }

    private static func number(_ generator: inout SeededGenerator) -> Int {
        [0, 1, -1, 7, 1234, .max, .min].randomElement(using: &generator) ?? 0
    }

    private static func double(_ generator: inout SeededGenerator) -> Double {
        [0, 0.25, -3, 1e300, -1e300, .leastNonzeroMagnitude, .infinity, -.infinity].randomElement(using: &generator)
            ?? 0
    }

    private static func text(_ generator: inout SeededGenerator) -> String {
        let pieces = [
            "", "a", " ", "<b>", "&amp;", "\"", "'", "]]>", "\u{1B}[31m", "\u{0}", "\u{202E}", "\n", "é", "👩‍👩‍👧", "\\",
        ]
        return (0..<Int.random(in: 0...6, using: &generator)).map { _ in
            pieces.randomElement(using: &generator) ?? ""
        }.joined()
    }

    private static func counters(_ generator: inout SeededGenerator) -> [Counter: Int] {
        var counters: [Counter: Int] = [:]
        for counter in Counter.allCases where Bool.random(using: &generator) { counters[counter] = number(&generator) }
        return counters
    }

    private static func histograms(_ generator: inout SeededGenerator) -> [Measure: LatencyHistogram] {
        var histograms: [Measure: LatencyHistogram] = [:]
        for measure in [Measure.hit, .startLateness, .resume] {
            var histogram = LatencyHistogram()
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                histogram.note([0, 1, 2047, 5_000_000, 1 << 40].randomElement(using: &generator) ?? 0)
            }
            histograms[measure] = histogram
        }
        return histograms
    }

    private static func totals(_ generator: inout SeededGenerator) -> LoadTotals {
        var totals = LoadTotals()
        totals.counters = counters(&generator)
        totals.measures = histograms(&generator)
        totals.errors = [text(&generator): number(&generator)]
        totals.closes = ["0": number(&generator), "1006": 2]
        return totals
    }

    private static func outcomes(_ generator: inout SeededGenerator) -> [ObjectiveOutcome] {
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
            ObjectiveOutcome(
                objective: ["hit.p99<5ms", "errors=0", "missed-moves<1%", text(&generator)].randomElement(
                    using: &generator)
                    ?? "", value: Bool.random(using: &generator) ? double(&generator) : nil, bound: double(&generator),
                isMet: Bool.random(using: &generator))
        }
    }
}
