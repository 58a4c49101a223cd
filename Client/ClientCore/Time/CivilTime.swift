/// A date and a time of day, as a calendar and a clock on the wall show them; of which zone is not said.
public struct CivilTime: Hashable, Sendable {
    /// The day.
    public var date: CivilDate
    /// Seconds after its midnight, 0..<86400.
    public let secondOfDay: Int

    static let secondsPerDay = 86_400

    /// Names a time of day, or fails where there is none.
    public init?(_ date: CivilDate, hour: Int, minute: Int, second: Int = 0) {
        guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else { return nil }
        self.date = date
        secondOfDay = hour * 3600 + minute * 60 + second
    }

    /// The time so many seconds after 1970 began, or before it, with every day of the same length.
    init(secondsSince1970 seconds: Int) {
        let secondOfDay = (seconds % Self.secondsPerDay + Self.secondsPerDay) % Self.secondsPerDay
        self.secondOfDay = secondOfDay
        date = CivilDate(daysSince1970: (seconds - secondOfDay) / Self.secondsPerDay)
    }

    /// Seconds since 1970 began, with every day of the same length; of which zone is not said.
    public var secondsSince1970: Int { date.daysSince1970 * Self.secondsPerDay + secondOfDay }
}

extension CivilTime: CustomStringConvertible {
    /// The time as `2026-12-24 20:00`, with seconds only where there are some.
    public var description: String {
        let seconds = secondOfDay % 60 == 0 ? "" : ":\(Digits.padded(secondOfDay % 60))"
        return "\(date) \(Digits.padded(secondOfDay / 3600)):\(Digits.padded(secondOfDay / 60 % 60))\(seconds)"
    }
}
