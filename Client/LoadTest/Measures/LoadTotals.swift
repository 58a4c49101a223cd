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
        for (measure, histogram) in sample.measures { measures[measure, default: LatencyHistogram()].merge(histogram) }
    }

    /// Takes in what another span of time had.
    public mutating func add(_ other: LoadTotals) {
        counters.merge(other.counters, uniquingKeysWith: &+)
        errors.merge(other.errors, uniquingKeysWith: &+)
        closes.merge(other.closes, uniquingKeysWith: &+)
        for (measure, histogram) in other.measures { measures[measure, default: LatencyHistogram()].merge(histogram) }
    }

    /// How often something was counted.
    public subscript(_ counter: Counter) -> Int { counters[counter] ?? 0 }
}
