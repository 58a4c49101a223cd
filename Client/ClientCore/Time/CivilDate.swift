/// A day of the proleptic Gregorian calendar: today's rules, for all years before and after.
public struct CivilDate: Hashable, Sendable {
    /// The year; 0 is the one before year 1.
    public let year: Int
    /// The month, 1…12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Takes a date over, or fails where there is no such day.
    ///
    /// - Parameter year: 0…9999, as four digits write it.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month),
            (1...Self.days(in: month, of: year)).contains(day)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that is so many days after 1 January 1970, or before it.
    ///
    /// - Parameter daysSince1970: Within a million years.
    init(daysSince1970 days: Int) {
        // Counted from 1 March of year 0, a leap day is the last of its year, and 400 years are one period.
        let days = days + Self.daysTo1970
        let period = Self.floorDivide(days, Self.daysInPeriod)
        let dayOfPeriod = days - period * Self.daysInPeriod
        let yearOfPeriod = (dayOfPeriod - dayOfPeriod / 1460 + dayOfPeriod / 36_524 - dayOfPeriod / 146_096) / 365
        let dayOfYear = dayOfPeriod - Self.daysBefore(yearOfPeriod)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - Self.daysBefore(monthFromMarch: monthFromMarch) + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfPeriod + period * 400 + (month <= 2 ? 1 : 0)
    }

    /// Days after 1 January 1970, negative before it.
    public var daysSince1970: Int {
        let year = month <= 2 ? year - 1 : year
        let period = Self.floorDivide(year, 400)
        let monthFromMarch = month <= 2 ? month + 9 : month - 3
        let dayOfYear = Self.daysBefore(monthFromMarch: monthFromMarch) + day - 1
        return period * Self.daysInPeriod + Self.daysBefore(year - period * 400) + dayOfYear - Self.daysTo1970
    }

    /// How many days a month has.
    static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days from 1 March of year 0 to 1 January 1970.
    private static let daysTo1970 = 719_468
    private static let daysInPeriod = 146_097

    /// Days of the period before one of its years, which begin in March.
    private static func daysBefore(_ yearOfPeriod: Int) -> Int {
        365 * yearOfPeriod + yearOfPeriod / 4 - yearOfPeriod / 100
    }

    /// Days of the year before a month; from March on every five months have 153.
    private static func daysBefore(monthFromMarch: Int) -> Int { (153 * monthFromMarch + 2) / 5 }

    private static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
        number >= 0 ? number / divisor : (number - divisor + 1) / divisor
    }
}

extension CivilDate: CustomStringConvertible {
    /// The date as `2026-12-24`.
    public var description: String { "\(Digits.padded(year, to: 4))-\(Digits.padded(month))-\(Digits.padded(day))" }
}
