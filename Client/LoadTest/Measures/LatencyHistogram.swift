/// How often which durations were measured, to three digits, in memory that does not grow with their number.
///
/// Log-linear: durations below 2,048 ns have a bucket each; above it every doubling is cut into 1,024 buckets of equal
/// width, so that a duration is known to within one part in 1,024. Two histograms merge without loss. A percentile is
/// told as the longest duration of its bucket, and so never flatters.
public struct LatencyHistogram: Hashable, Sendable {
    /// Durations below it have a bucket each.
    static let exact: Int64 = 2048
    private static let bitsOfExact = 11
    private static let half = Int(exact / 2)

    /// How many were measured, by their bucket.
    private(set) var counts: [Int] = []
    /// How many were measured.
    public private(set) var count = 0
    /// The sum of all, in nanoseconds, no more than an `Int64` can be.
    public private(set) var sum: Int64 = 0
    /// The longest, in nanoseconds.
    public private(set) var most: Int64 = 0

    /// Nothing was measured yet.
    public init() {}

    /// Notes a duration in nanoseconds; one that is negative is none at all.
    public mutating func note(_ duration: Int64) {
        let duration = max(duration, 0)
        add(1, to: Self.bucket(of: duration))
        count += 1
        sum = Self.sum(sum, duration)
        most = max(most, duration)
    }

    /// Takes in all that another has measured.
    public mutating func merge(_ other: LatencyHistogram) {
        for (bucket, number) in other.counts.enumerated() where number > 0 { add(number, to: bucket) }
        count += other.count
        sum = Self.sum(sum, other.sum)
        most = max(most, other.most)
    }

    /// The duration that so many percent do not exceed, by the nearest rank; nil if nothing was measured.
    ///
    /// - Parameter percent: From 0 to 100; 0 is the shortest.
    public func percentile(_ percent: Double) -> Int64? {
        guard count > 0 else { return nil }
        let share = (Double(count) * min(max(percent, 0), 100) / 100).rounded(.up)
        let rank = min(max(Int(share), 1), count)
        var seen = 0
        for (bucket, number) in counts.enumerated() {
            seen += number
            if seen >= rank { return min(Self.longest(in: bucket), most) }
        }
        return most
    }

    /// The mean in nanoseconds; nil if nothing was measured.
    public var mean: Int64? { count > 0 ? sum / Int64(count) : nil }

    /// The buckets that are not empty, in order: the shortest and the longest duration in nanoseconds, and how many.
    public var buckets: [(shortest: Int64, longest: Int64, count: Int)] {
        counts.enumerated().filter { $0.element > 0 }.map {
            (Self.shortest(in: $0.offset), Self.longest(in: $0.offset), $0.element)
        }
    }

    private mutating func add(_ number: Int, to bucket: Int) {
        if bucket >= counts.count { counts += [Int](repeating: 0, count: bucket + 1 - counts.count) }
        counts[bucket] += number
    }

    private static func sum(_ left: Int64, _ right: Int64) -> Int64 {
        let (sum, isTooMuch) = left.addingReportingOverflow(right)
        return isTooMuch ? .max : sum
    }

    private static func bucket(of duration: Int64) -> Int {
        let doublings = max(Int64.bitWidth - duration.leadingZeroBitCount - bitsOfExact, 0)
        return half * doublings + Int(duration >> Int64(doublings))
    }

    private static func shortest(in bucket: Int) -> Int64 {
        let doublings = max(bucket / half - 1, 0)
        return Int64(bucket - half * doublings) << Int64(doublings)
    }

    private static func longest(in bucket: Int) -> Int64 {
        shortest(in: bucket) + ((1 << Int64(max(bucket / half - 1, 0))) - 1)
    }
}

extension LatencyHistogram {
    /// How many buckets there are, up to the longest duration that an `Int64` can be.
    private static let bucketLimit = half * (Int64.bitWidth - bitsOfExact + 1)

    /// Takes over buckets that another process has counted; nil if these are none that could be.
    init?(sparse: [Int], sum: Int64, most: Int64) {
        guard sparse.count.isMultiple(of: 2), sum >= 0, most >= 0 else { return nil }
        for place in stride(from: 0, to: sparse.count, by: 2) {
            let (bucket, number) = (sparse[place], sparse[place + 1])
            guard (0..<Self.bucketLimit).contains(bucket), number > 0, bucket >= counts.count,
                case let (total, false) = count.addingReportingOverflow(number)
            else { return nil }
            add(number, to: bucket)
            count = total
        }
        guard count == 0 ? most == 0 : Self.bucket(of: most) == counts.count - 1 else { return nil }
        self.sum = sum
        self.most = most
    }

    /// The buckets that are not empty: the number of each, and how many durations it has, one after the other.
    var sparse: [Int] { counts.enumerated().filter { $0.element > 0 }.flatMap { [$0.offset, $0.element] } }
}

extension LatencyHistogram: Codable {
    private enum Key: String, CodingKey { case buckets, sum, most }

    /// Reads what ``encode(to:)`` writes.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        guard
            let histogram = LatencyHistogram(
                sparse: try members.decode([Int].self, forKey: .buckets),
                sum: try members.decode(Int64.self, forKey: .sum), most: try members.decode(Int64.self, forKey: .most))
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .buckets, in: members, debugDescription: "These are no buckets of a histogram.")
        }
        self = histogram
    }

    /// Writes the raw buckets, `[number, count, number, count, …]` in ascending order, the sum and the longest duration.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Key.self)
        try members.encode(sparse, forKey: .buckets)
        try members.encode(sum, forKey: .sum)
        try members.encode(most, forKey: .most)
    }
}
