import ClientCore
import TestSupport
import Testing

@Suite struct HistogramTests {
    @Test func `percentiles are the nearest rank`() {
        var histogram = Histogram()
        #expect(histogram.percentile(50) == nil)
        for duration: Int64 in [30, 10, 20] { histogram.note(duration) }
        #expect(histogram.percentile(1) == 10)
        #expect(histogram.percentile(50) == 20)
        #expect(histogram.percentile(99) == 30)
        #expect((histogram.count, histogram.most) == (3, 30))
    }

    @Test func `no percentile flatters, and none is off by more than one part in 128`() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<1000 {
            let duration = Int64.random(
                in: 0...Int64.max >> Int64.random(in: 0...62, using: &generator), using: &generator)
            var histogram = Histogram()
            histogram.note(duration)
            histogram.note(.max)
            let told = histogram.percentile(50) ?? -1
            #expect(told >= duration)
            #expect(told - duration <= duration / 128)
        }
    }

    @Test func `the longest is exact, and what is negative is nothing`() {
        var histogram = Histogram()
        histogram.note(1_000_001)
        #expect(histogram.percentile(99) == 1_000_001)
        histogram.note(-5)
        #expect(histogram.percentile(50) == 0)
    }
}
