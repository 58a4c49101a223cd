/// What was counted and measured in a span of time, by all workers together.
public struct LoadTotals: Hashable, Codable, Sendable {
    /// What was counted; what is missing is 0.
    public var counters: [Counter: Int] = [:]
    /// What was measured, with the raw buckets; what is missing was not.
    public var measures: [Measure: LatencyHistogram] = [:]
    /// Refusals and losses, by their word.
    public var errors: [String: Int] = [:]
    /// Ends of connections that nobody asked for, by close code, or 0 without one.
    public var closes: [String: Int] = [:]

    /// Nothing yet.
    public init() {}

    /// Takes in what a worker has told.
    public mutating func add(_ sample: LoadSample) {
        counters.merge(sample.counters, uniquingKeysWith: &+)
        errors.merge(sample.errors, uniquingKeysWith: &+)
        closes.merge(sample.closes, uniquingKeysWith: &+)
        add(sample.measures)
    }

    /// Takes in what another span of time had.
    public mutating func add(_ other: LoadTotals) {
        counters.merge(other.counters, uniquingKeysWith: &+)
        errors.merge(other.errors, uniquingKeysWith: &+)
        closes.merge(other.closes, uniquingKeysWith: &+)
        add(other.measures)
    }

    private mutating func add(_ histograms: [Measure: LatencyHistogram]) {
        for (measure, histogram) in histograms {
            // The first is shared and not copied: most seconds have one of each.
            if measures[measure]?.merge(histogram) == nil { measures[measure] = histogram }
        }
    }

    /// Takes in one more duration, in nanoseconds.
    mutating func note(_ measure: Measure, _ duration: Int64) {
        measures[measure, default: LatencyHistogram()].note(duration)
    }

    /// How often something was counted.
    public subscript(_ counter: Counter) -> Int { counters[counter] ?? 0 }

    /// A counter as a share of what was due, in percent; 0 of 0 is 0 %, and more than that of nothing is all of it.
    func percent(_ counter: Counter) -> Double {
        let whole = counter.wholes.reduce(0.0) { $0 + Double(self[$1]) }
        let part = Double(self[counter])
        return part == 0 ? 0 : whole > 0 ? 100 * part / whole : 100
    }

    /// What of this, in which the load found its place, counts for objectives all the same: those who came.
    var ofArrivals: LoadTotals {
        var arrivals = LoadTotals()
        arrivals.counters = counters.filter { $0.key.isOfArrivals }
        arrivals.measures = measures.filter { $0.key.isOfArrivals }
        return arrivals
    }
}
