import LoadTest
import TestSupport
import Testing

struct ReportTextTests {
    @Test func `says what there is to say, columns in line`() {
        #expect(
            ReportText(SampleReport.small()).lines.joined(separator: "\n") == """
                Durations in ms
                  measured      count   p50   p90   p99  p99.9   max
                  hit answered      4  2.00  4.00  4.00   4.00  4.00

                Counted
                  counted                        due  came  share  a second
                  rounds seen to their end         –     1      –      0.50
                  results seen                     8     8  100 %         4
                  scores checked                   –    64      –        32
                  moves made                     100    99   99 %      49.5
                  moves missed by the load test  100     0    0 %         0
                  hits answered                    –     4      –         2
                  errors                           –     2      –         1
                  faults                           –     0      –         0

                Errors
                  error            times
                  connection lost      2

                Connections ended
                  close code  times
                  none            1
                  1006            1

                Load test: busiest process took 10 % of a processor, never near its end; memory 20.0 MiB

                Objectives
                  objective    measured  outcome   by how much
                  hit.p99<5ms   4.00 ms  ✓ met     by 1.00 ms (20 % of the bound)
                  errors=0            2  ✗ missed  by 2

                1 of 2 objectives was missed (errors=0).
                """)
    }

    @Test func `shows the first twenty faults, and how many more there are`() {
        var report = SampleReport.small()
        report.faults = (1...23).map { "Fault \($0)." }
        let lines = ReportText(report).lines
        #expect(lines.contains("  Fault 20.") && !lines.contains("  Fault 21."))
        #expect(lines.contains("  and 3 more"))
        #expect(lines.last == "1 of 2 objectives was missed (errors=0), and 23 things were not as the rules make them.")
    }

    @Test func `lets nothing through that steers a terminal`() {
        var generator = SeededGenerator(seed: 23)
        for number in 0..<15 {
            let report = LoadReport.random(using: &generator)
            for line in ReportText(report, baseline: report).lines {
                #expect(
                    line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E },
                    "report \(number): \(line)")
            }
        }
    }

    @Test func `says that nothing was measured`() {
        var report = SampleReport.small()
        report.totals.measures = [:]
        #expect(ReportText(report).lines.first == "Nothing was measured.")
    }

    @Test func `tells a verdict in a sentence`() {
        var report = SampleReport.small()
        report.objectives = [ObjectiveOutcome(objective: "errors=0", value: 0, bound: 0, isMet: true)]
        report.verdict = .met
        #expect(report.sentence == "The one objective was met, and nothing was wrong.")
        report.limit = 1200
        #expect(
            report.sentence == "The one objective was met, and nothing was wrong; "
                + "1,200 players is the most at which every objective was met.")
        report.verdict = .invalid
        report.objections = ["The load test was saturated for 9 s.", "The clock was never known."]
        #expect(
            report.sentence
                == "The run says nothing of the server: The load test was saturated for 9 s. (and 1 more)")
    }
}
