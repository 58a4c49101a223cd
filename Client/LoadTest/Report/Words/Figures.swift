/// How a report writes numbers: as many digits as say something, thousands apart, the unit behind.
enum Figures {
    /// What a number is a number of.
    enum Unit: Hashable, Sendable {
        /// Nanoseconds.
        case duration
        /// Percent.
        case percent
        /// Things, or things a second.
        case number
    }

    /// What stands where there is nothing to tell.
    static let none = "–"

    /// A number of a unit; a dash if there is none.
    static func text(_ value: Double?, _ unit: Unit) -> String {
        guard let value, value.isFinite else { return none }
        return switch unit {
        case .duration: duration(value)
        case .percent: percent(value)
        case .number: number(value)
        }
    }

    /// A duration in nanoseconds, in the unit that suits it: `850 ns`, `12.3 µs`, `4.56 ms`, `1.23 s`, `5 min 3 s`.
    static func duration(_ nanoseconds: Double) -> String {
        switch abs(nanoseconds) {
        case ..<999.5: decimal(nanoseconds, 0) + " ns"
        case ..<999_500: threeDigits(nanoseconds / 1000) + " µs"
        case ..<999_500_000: threeDigits(nanoseconds / 1_000_000) + " ms"
        case ..<120_000_000_000: threeDigits(nanoseconds / 1_000_000_000) + " s"
        default: minutes(nanoseconds / 1_000_000_000)
        }
    }

    /// A duration in nanoseconds, in milliseconds without the unit, for tables: `0.012`, `1.08`, `19.7`, `1,234`.
    static func milliseconds(_ nanoseconds: Int64?) -> String {
        guard let nanoseconds else { return none }
        let value = Double(nanoseconds) / 1_000_000
        return abs(value) < 0.9995 ? decimal(value, 3) : threeDigits(value)
    }

    /// A number of things.
    static func count(_ number: Int) -> String { grouped(number.magnitude, isNegative: number < 0) }

    /// A number that need not be whole: with decimals if it is small and has any.
    static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? decimal(value, 0) : threeDigits(value)
    }

    /// Percent: `0.35 %`, `42 %`, `100 %`; never `100 %` or `0 %` of what is not quite that.
    static func percent(_ value: Double) -> String {
        let places = value == value.rounded() ? 0 : abs(value) < 10 || value > 99 ? 2 : 1
        let text = decimal(value, places)
        return switch (text, value) {
        case ("100.00", ..<100): "99.99 %"
        case ("0.00", 0.0000001...): "0.01 %"
        default: text + " %"
        }
    }

    /// How many times as much: `×1.25`.
    static func ratio(_ value: Double?) -> String {
        guard let value, value.isFinite else { return none }
        return "×" + threeDigits(value)
    }

    /// Bytes: `512 B`, `1.50 KiB`, `3.20 GiB`.
    static func bytes(_ bytes: Double) -> String {
        var (value, place) = (bytes, 0)
        let units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB"]
        while abs(value) >= 1000, place < units.count - 1 { (value, place) = (value / 1024, place + 1) }
        return (place == 0 ? decimal(value, 0) : threeDigits(value)) + " " + units[place]
    }

    /// Seconds since the beginning as a clock shows them: `0:07`, `12:30`, `1:00:00`.
    static func clock(_ seconds: Double) -> String {
        guard seconds.isFinite, abs(seconds) < 1e12 else { return none }
        let whole = Int(seconds.rounded())
        let (hours, rest) = (whole.magnitude / 3600, whole.magnitude % 3600)
        let sign = whole < 0 ? "-" : ""
        let minutes = hours > 0 ? "\(hours):\(twoDigits(rest / 60))" : "\(rest / 60)"
        return "\(sign)\(minutes):\(twoDigits(rest % 60))"
    }

    /// A number with so many decimals, thousands apart.
    static func decimal(_ value: Double, _ places: Int) -> String {
        let unit = (0..<places).reduce(1.0) { product, _ in product * 10 }
        let scaled = (value * unit).rounded()
        guard scaled.isFinite else { return none }
        // Beyond it a `Double` has no decimals, and an `Int` might be too small.
        guard abs(scaled) < 9e15 else { return "\(value)" }
        let whole = Int(scaled)
        let (front, back) = whole.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
        let decimals = String(back)
        let fraction = places == 0 ? "" : "." + String(repeating: "0", count: places - decimals.count) + decimals
        return grouped(front, isNegative: whole < 0) + fraction
    }

    /// A number to three digits, or whole if it has more.
    private static func threeDigits(_ value: Double) -> String {
        decimal(value, abs(value) < 9.995 ? 2 : abs(value) < 99.95 ? 1 : 0)
    }

    private static func minutes(_ seconds: Double) -> String {
        guard seconds.isFinite, abs(seconds) < 1e12 else { return none }
        let (minutes, rest) = Int(seconds.rounded()).quotientAndRemainder(dividingBy: 60)
        return rest == 0 ? "\(count(minutes)) min" : "\(count(minutes)) min \(rest) s"
    }

    private static func twoDigits(_ number: UInt) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func grouped(_ number: UInt, isNegative: Bool) -> String {
        let digits = String(number)
        var text = isNegative ? "-" : ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return text
    }
}
