import TestSupport
import Testing

@testable import LoadTest

struct HistogramBarsTests {
    @Test func `lose nothing, and are no more than can be told apart`() {
        var generator = SeededGenerator(seed: 27)
        for _ in 0..<60 {
            var histogram = LatencyHistogram()
            for _ in 0..<Int.random(in: 1...200, using: &generator) {
                histogram.note(
                    Int64.random(in: 0...(1 << Int64.random(in: 0...62, using: &generator)), using: &generator))
            }
            let bars = HistogramBars(histogram).bars
            #expect((1...64).contains(bars.count))
            #expect(bars.reduce(0) { $0 + $1.count } == histogram.count)
            #expect((bars.last?.count ?? 0) > 0)
            for (left, right) in zip(bars, bars.dropFirst()) { #expect(left.to == right.from) }
        }
    }

    @Test func `hold the durations that they say`() {
        var histogram = LatencyHistogram()
        for _ in 0..<3 { histogram.note(1_000_000) }
        histogram.note(64_000_000)
        let bars = HistogramBars(histogram).bars
        #expect(bars.first?.count == 3 && bars.last?.count == 1)
        #expect(bars.count > 30 && bars.count <= 60)
        // Buckets that lie over the edge of a bar count to it as a whole; they are narrow.
        #expect(bars.last.map { $0.from <= 64_000_000 && 64_000_000 <= $0.to * (1 + 1.0 / 1024) } == true)
    }

    @Test func `are none when nothing was measured`() {
        #expect(HistogramBars(LatencyHistogram()).bars.isEmpty)
    }
}
