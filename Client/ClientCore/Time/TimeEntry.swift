/// A time as somebody types it.
public enum TimeEntry: Hashable, Sendable {
    /// A date and a time of the player's own zone.
    case local(CivilTime)
    /// A date and a time with the offset from UTC, in seconds.
    case universal(CivilTime, offset: Int)
    /// The next time that clocks show so many seconds after midnight.
    case oClock(secondOfDay: Int)
    /// So many milliseconds from now.
    case after(ms: Int64)

    /// Reads `2026-12-24 20:00`, with seconds, `T` and an offset or without; `20:00`; `+10m`.
    public init(_ text: String) throws(TimeEntryError) {
        if text.hasPrefix("+") {
            self = try Self.after(text.dropFirst(), text)
        } else if text.contains("-") {
            self = try Self.moment(text)
        } else {
            guard let second = Self.timeOfDay(text[...]) else { throw .unreadable(text) }
            self = .oClock(secondOfDay: second)
        }
    }

    private static func after(_ rest: Substring, _ text: String) throws(TimeEntryError) -> TimeEntry {
        let units: [Character: Int64] = ["s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000]
        guard let unit = rest.last.flatMap({ units[$0] }), let number = Digits.number(rest.dropLast(), count: 1...9)
        else { throw .unreadable(text) }
        return .after(ms: Int64(number) * unit)
    }

    private static func moment(_ text: String) throws(TimeEntryError) -> TimeEntry {
        guard let gap = text.firstIndex(where: { $0 == "T" || $0 == "t" || $0 == " " }) else {
            throw .unreadable(text)
        }
        let parts = text[..<gap].split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let year = Digits.number(parts[0], count: 4...4),
            let month = Digits.number(parts[1], count: 2...2), let day = Digits.number(parts[2], count: 2...2)
        else { throw .unreadable(text) }
        guard let date = CivilDate(year: year, month: month, day: day) else { throw .noSuchDay(String(text[..<gap])) }
        let rest = text[text.index(after: gap)...]
        let end = rest.firstIndex { "Zz+- ".contains($0) } ?? rest.endIndex
        guard let second = timeOfDay(rest[..<end]),
            let time = CivilTime(date, hour: second / 3600, minute: second / 60 % 60, second: second % 60)
        else { throw .unreadable(text) }
        let zone = rest[end...].drop { $0 == " " }
        guard !zone.isEmpty else { return .local(time) }
        guard let offset = offset(zone) else { throw .unreadable(text) }
        return .universal(time, offset: offset)
    }

    /// Reads `20:00` or `20:00:30`, in seconds after midnight.
    private static func timeOfDay(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Digits.number($0, count: 2...2) }
        guard (2...3).contains(parts.count), numbers.count == parts.count, numbers[0] < 24,
            numbers.dropFirst().allSatisfy({ $0 < 60 })
        else { return nil }
        return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
    }

    /// Reads `Z` or `+01:00`, in seconds.
    private static func offset(_ text: Substring) -> Int? {
        if text == "Z" || text == "z" { return 0 }
        guard let sign = text.first, sign == "+" || sign == "-", let seconds = timeOfDay(text.dropFirst()),
            seconds % 60 == 0
        else { return nil }
        return sign == "-" ? -seconds : seconds
    }
}
