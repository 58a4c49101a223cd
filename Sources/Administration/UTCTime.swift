/// A time as the calendar and the clock in Greenwich show it: `2026-01-31 12:05 UTC`.
struct UTCTime {
    let text: String

    /// - Parameter at: Unix milliseconds.
    init(_ at: Int64) {
        let minutes = Self.floor(at, 60_000)
        let days = Self.floor(minutes, 1440)
        let (year, month, day) = Self.date(days)
        let minute = minutes - days * 1440
        text = "\(year)-\(Self.two(month))-\(Self.two(day)) \(Self.two(minute / 60)):\(Self.two(minute % 60)) UTC"
    }

    /// The date so many days after 1 January 1970, in the Gregorian calendar.
    ///
    /// Years are counted from March here, so that the leap day is a year's last.
    private static func date(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let sinceMarch = days + 719_468
        let era = floor(sinceMarch, 146_097)
        let dayOfEra = sinceMarch - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        return (yearOfEra + era * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9, day)
    }

    private static func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
        number >= 0 ? number / divisor : -((-1 - number) / divisor) - 1
    }

    private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
