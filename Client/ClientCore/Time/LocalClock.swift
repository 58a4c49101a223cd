/// What time it is where the player is: by the wall clock, in the player's zone.
public struct LocalClock: Sendable {
    /// The wall clock's time in Unix milliseconds.
    public var nowAt: Int64
    /// How far the player's clocks are from UTC.
    public var zone: any TimeZoneRules

    /// Makes a clock; by itself, one of which nothing is known.
    public init(nowAt: Int64 = 0, zone: any TimeZoneRules = FixedOffset.utc) {
        self.nowAt = nowAt
        self.zone = zone
    }

    /// Times that four digits of a year can write, in Unix milliseconds; what lies beyond is shown as the nearest.
    private static let shown: ClosedRange<Int64> = -62_000_000_000_000...253_000_000_000_000

    /// A time in Unix milliseconds as people here read it: `2026-12-24 20:00 +01:00`.
    public func text(_ at: Int64) -> String {
        let seconds = Self.seconds(at)
        let offset = zone.offset(at: seconds)
        let minutes = abs(offset) / 60
        return "\(zone.time(at: seconds)) \(offset < 0 ? "-" : "+")\(Digits.padded(minutes / 60)):"
            + Digits.padded(minutes % 60)
    }

    /// How long it is until then, as a phrase: `in 3 h 5 min`, `now`.
    public func distance(to at: Int64) -> String { Phrases.distance(at &- nowAt) }

    /// A time in Unix milliseconds as programs read it, in UTC: `2026-12-24T19:00:00Z` (RFC 3339).
    public static func universal(_ at: Int64) -> String {
        let time = CivilTime(secondsSince1970: seconds(at))
        let second = time.secondOfDay
        let milliseconds = Int((at % 1000 + 1000) % 1000)
        let clock = [second / 3600, second / 60 % 60, second % 60].map { Digits.padded($0) }.joined(separator: ":")
        return "\(time.date)T\(clock)\(milliseconds == 0 ? "" : "." + Digits.padded(milliseconds, to: 3))Z"
    }

    private static func seconds(_ at: Int64) -> Int {
        let at = min(max(at, shown.lowerBound), shown.upperBound)
        return Int((at - (at % 1000 + 1000) % 1000) / 1000)
    }
}
