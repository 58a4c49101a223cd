/// The buckets of a histogram merged to bars that are equally wide on a logarithmic axis, about 60 at most.
struct HistogramBars {
    /// A bar: durations in nanoseconds from one that is included to one that is not, and how many there are.
    struct Bar: Hashable {
        var from: Double
        var to: Double
        var count: Int
    }

    /// The bars, without gaps, the first and the last with something in them; none if nothing was measured.
    private(set) var bars: [Bar] = []

    /// How many bars there are at most.
    private static let limit = 60.0

    init(_ histogram: LatencyHistogram) {
        let buckets = histogram.buckets
        guard let first = buckets.first, let last = buckets.last else { return }
        // Nothing is shorter than a nanosecond on a logarithmic axis.
        let (least, most) = (Double(max(first.shortest, 1)), Double(max(last.longest, 1)) + 1)
        var (ratio, doublings) = (2.0, Logarithm.binary(most / least))
        // Parts of a doubling, as long as they are not too many and not finer than the buckets.
        while doublings * 2 <= Self.limit, ratio > 1.004 { (ratio, doublings) = (ratio.squareRoot(), doublings * 2) }
        var from = least
        while from < most {
            bars.append(Bar(from: from, to: from * ratio, count: 0))
            from *= ratio
        }
        var place = 0
        for bucket in buckets {
            while place < bars.count - 1, Double(bucket.shortest) >= bars[place].to { place += 1 }
            bars[place].count += bucket.count
        }
        while bars.count > 1, bars[bars.count - 1].count == 0 { bars.removeLast() }
    }
}
