import LoadTest
import TestSupport
import Testing

struct LatencyHistogramTests {
    /// What a percentile is by the nearest rank, from all the raw values.
    private func reference(_ values: [Int64], _ percent: Double) -> Int64 {
        let sorted = values.sorted()
        let rank = Int((Double(values.count) * percent / 100).rounded(.up))
        return sorted[max(rank, 1) - 1]
    }

    @Test func `agrees with all the raw values to three digits`() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<50 {
            // From nanoseconds to minutes, evenly over the orders of magnitude.
            let values = (0..<Int.random(in: 1...3000, using: &generator)).map { _ in
                Int64.random(in: 0...(1 << Int64.random(in: 0...37, using: &generator)), using: &generator)
            }
            var histogram = LatencyHistogram()
            for value in values { histogram.note(value) }
            for percent in [0, 1, 50, 90, 99, 99.9, 100] {
                let exact = reference(values, percent)
                let told = histogram.percentile(percent) ?? -1
                #expect(told >= exact && Double(told) <= Double(exact) * (1 + 1.0 / 1024), "\(percent) %")
            }
            #expect(histogram.most == values.max())
            #expect(histogram.mean == values.reduce(0, +) / Int64(values.count))
        }
    }

    @Test func `is exact below two microseconds`() {
        var histogram = LatencyHistogram()
        for value: Int64 in [3, 2047, 1000] { histogram.note(value) }
        #expect(histogram.percentile(50) == 1000)
        #expect(histogram.percentile(1) == 3)
        #expect(histogram.percentile(100) == 2047)
    }

    @Test func `has nothing to tell when nothing was measured`() {
        #expect(LatencyHistogram().percentile(99) == nil)
        #expect(LatencyHistogram().mean == nil)
    }

    @Test func `takes the longest and the shortest that can be`() {
        var histogram = LatencyHistogram()
        for value: Int64 in [.max, .max, -5] { histogram.note(value) }
        #expect(histogram.percentile(100) == .max)
        #expect(histogram.percentile(0) == 0)
        #expect(histogram.mean == 3_074_457_345_618_258_602)
    }

    @Test func `merges as if all had been measured at one place`() {
        var generator = SeededGenerator(seed: 8)
        var parts = [LatencyHistogram](repeating: LatencyHistogram(), count: 3)
        var whole = LatencyHistogram()
        for number in 0..<2000 {
            let value = Int64.random(in: 0...1_000_000_000, using: &generator)
            parts[number % 3].note(value)
            whole.note(value)
        }
        var merged = LatencyHistogram()
        for part in parts { merged.merge(part) }
        #expect(merged == whole)
    }

    @Test func `names the buckets that have something`() {
        var histogram = LatencyHistogram()
        for value: Int64 in [5, 5, 4097] { histogram.note(value) }
        #expect(histogram.buckets.map(\.shortest) == [5, 4096])
        #expect(histogram.buckets.map(\.longest) == [5, 4099])
        #expect(histogram.buckets.map(\.count) == [2, 1])
    }
}
