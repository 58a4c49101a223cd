/// By how much the clocks of a zone are ahead of UTC, and when.
public protocol TimeZoneRules: Sendable {
    /// Seconds that the zone's clocks are ahead of UTC (east is positive) at a Unix time in seconds.
    func offset(at unixSeconds: Int) -> Int
}

extension TimeZoneRules {
    /// What the zone's clocks show at a Unix time in seconds.
    func time(at unixSeconds: Int) -> CivilTime {
        CivilTime(secondsSince1970: unixSeconds + offset(at: unixSeconds))
    }

    /// The Unix times in seconds at which the zone's clocks show `time`, in order: one as a rule, none where the
    /// clocks skip it, two where they are put back over it.
    func moments(showing time: CivilTime) -> [Int] {
        let local = time.secondsSince1970
        // No clock is further from UTC than a day and some hours; and rules do not change twice within three.
        let around = stride(from: local - 27 * 3600, through: local + 27 * 3600, by: 3 * 3600)
        return Set(around.map { local - offset(at: $0) }).filter { $0 + offset(at: $0) == local }.sorted()
    }
}

/// A zone whose clocks never change.
public struct FixedOffset: TimeZoneRules, Hashable {
    /// Seconds ahead of UTC.
    public let seconds: Int

    /// UTC itself.
    public static let utc = FixedOffset(seconds: 0)

    /// Makes a zone.
    public init(seconds: Int) { self.seconds = seconds }

    /// The same at all times.
    public func offset(at unixSeconds: Int) -> Int { seconds }
}
