import Figures
import Testing

@Suite struct HistogramTests {
    private let histogram = Histogram(bounds: [1, 5, 10], perUnit: 1000)

    @Test func `is empty at first`() {
        #expect(
            histogram.reading == Histogram.Reading(bounds: [0.001, 0.005, 0.01], cumulative: [0, 0, 0, 0], sum: 0))
    }

    @Test func `puts a measure on a bound into the bucket below it`() {
        histogram.observe(5)
        #expect(histogram.reading.cumulative == [0, 1, 1, 1])
    }

    @Test func `counts what lies beyond the last bound in all alone`() {
        histogram.observe(11)
        #expect(histogram.reading.cumulative == [0, 0, 0, 1])
        #expect(histogram.reading.count == 1)
    }

    @Test func `counts what lies below the first bound in every bucket`() {
        histogram.observe(0)
        histogram.observe(-3)
        #expect(histogram.reading.cumulative == [2, 2, 2, 2])
    }

    @Test func `tells the sum in the base unit`() {
        for measure in [0, 2, 7, 2500] { histogram.observe(measure) }
        #expect(histogram.reading.sum == 2.509)
        #expect(histogram.reading.count == 4)
    }

    @Test func `adds readings of the same bounds up`() {
        histogram.observe(1)
        let other = Histogram(bounds: [1, 5, 10], perUnit: 1000)
        other.observe(6)
        #expect(
            histogram.reading + other.reading
                == Histogram.Reading(bounds: [0.001, 0.005, 0.01], cumulative: [1, 1, 2, 2], sum: 0.007))
    }

    @Test func `observes from many tasks without losing any`() async {
        await withTaskGroup(of: Void.self) { [histogram] group in
            for _ in 0..<8 {
                group.addTask {
                    for measure in 0..<1000 { histogram.observe(measure % 12) }
                }
            }
        }
        // 1000 measures are 83 rounds of 0 to 11, and 0 to 3 once more.
        #expect(histogram.reading.cumulative == [8 * 168, 8 * 502, 8 * 917, 8 * 1000])
        #expect(histogram.reading.sum == 43.872)
    }
}
