/// How often which durations were measured, to within one part in 128, in memory that does not grow with their number.
///
/// Durations are nanoseconds from 0 on. A percentile is told as the longest duration of its class, and so never flatters.
public struct Histogram: Sendable {
    /// Durations below it have a class each; above it every doubling is cut into half as many classes.
    private static let exact: Int64 = 256
    private static let bitsOfExact = 8

    private var counts: [Int] = []
    /// How many were measured.
    public private(set) var count = 0
    /// The longest.
    public private(set) var most: Int64 = 0

    /// Nothing was measured yet.
    public init() {}

    /// Notes a duration; one that is negative is none at all.
    public mutating func note(_ duration: Int64) {
        let duration = max(duration, 0)
        let index = Self.index(of: duration)
        if index >= counts.count { counts += [Int](repeating: 0, count: index + 1 - counts.count) }
        counts[index] += 1
        count += 1
        most = max(most, duration)
    }

    /// The duration that so many percent do not exceed, by the nearest rank; nil if nothing was measured.
    public func percentile(_ percent: Int) -> Int64? {
        guard count > 0 else { return nil }
        let rank = min(max((count * percent + 99) / 100, 1), count)
        var seen = 0
        for (index, number) in counts.enumerated() {
            seen += number
            if seen >= rank { return min(Self.longest(in: index), most) }
        }
        return most
    }

    private static func index(of duration: Int64) -> Int {
        let doublings = max(Int64.bitWidth - duration.leadingZeroBitCount - bitsOfExact, 0)
        return Int(exact / 2) * doublings + Int(duration >> Int64(doublings))
    }

    private static func longest(in index: Int) -> Int64 {
        let half = Int(exact / 2)
        let doublings = Int64(max(index / half - 1, 0))
        let share = Int64(index) - Int64(half) * doublings
        return (share << doublings) + (1 << doublings) - 1
    }
}
