import Arguments

extension Objective: CustomStringConvertible {
    private static let units: [(name: String, nanoseconds: Double)] = [
        ("ns", 1), ("us", 1000), ("ms", 1_000_000), ("s", 1_000_000_000),
    ]
    /// Durations up to an hour, and as many things, so that six decimals of each are exact.
    private static let most = 3_600_000_000_000.0

    /// Reads an objective as people type it: `start-lateness.p99<5ms`, `errors = 0`, `missed-moves < 1%`.
    ///
    /// - Throws: What is wrong with it, naming the nearest that would be right.
    public init(_ text: String) throws(ObjectiveError) {
        guard let sign = text.firstIndex(where: { "<>=".contains($0) }) else { throw .noRelation(text) }
        let signs = text[sign...].prefix { "<>=".contains($0) }
        guard let relation = Relation(rawValue: String(signs)) else { throw .noRelation(text) }
        let name = Self.trimmed(text[..<sign])
        let bound = Self.trimmed(text[signs.endIndex...])
        let subject = try Self.subject(name, isShare: bound.hasSuffix("%"))
        self.init(subject, relation, try Self.bound(bound, of: subject))
    }

    /// The objective as it is typed, in the largest unit that suits its bound; reads back to the same.
    public var description: String { name + relation.rawValue + boundText }

    /// What is looked at, as it is typed: `start-lateness.p99`.
    public var name: String {
        switch subject {
        case .measure(let measure, let statistic): "\(measure.rawValue).\(statistic)"
        case .counter(let counter), .share(let counter): counter.rawValue
        }
    }

    private var boundText: String {
        switch subject {
        case .counter: return Self.decimal(bound)
        case .share: return Self.decimal(bound) + "%"
        case .measure:
            let unit = Self.units.last { unit in
                let number = Self.decimal(bound / unit.nanoseconds)
                return bound >= unit.nanoseconds && Double(number).map { $0 * unit.nanoseconds } == bound
            }
            guard let unit else { return Self.decimal(bound) + "ns" }
            return Self.decimal(bound / unit.nanoseconds) + unit.name
        }
    }

    private static func subject(_ name: String, isShare: Bool) throws(ObjectiveError) -> Subject {
        let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let first = parts.first ?? ""
        if let measure = Measure(rawValue: first) {
            guard parts.count == 2 else { throw .noStatistic(measure) }
            return .measure(measure, try Statistic(parts[1]))
        }
        guard let counter = Counter(rawValue: first) else {
            let names = Measure.allCases.map(\.rawValue) + Counter.allCases.map(\.rawValue)
            throw .unknownSubject(first, nearest: Spelling.nearest(to: first, in: names))
        }
        guard parts.count == 1 else { throw .statisticOfCounter(counter) }
        guard isShare else { return .counter(counter) }
        guard !counter.wholes.isEmpty else { throw .noShare(counter) }
        return .share(counter)
    }

    private static func bound(_ text: String, of subject: Subject) throws(ObjectiveError) -> Double {
        let end = text.firstIndex { !$0.isASCII || !($0.isNumber || $0 == ".") } ?? text.endIndex
        let unit = trimmed(text[end...])
        let number = number(text[..<end])
        switch subject {
        case .measure(let measure, _):
            guard let factor = units.first(where: { $0.name == unit })?.nanoseconds else {
                throw .noDuration(measure, text)
            }
            guard let number, number * factor <= most else { throw .noDuration(measure, text) }
            return (number * factor).rounded()
        case .counter(let counter):
            guard unit.isEmpty, let number, number == number.rounded(), number <= most else {
                throw .noCount(counter, text)
            }
            return number
        case .share:
            guard unit == "%", let number, number <= 100 else { throw .noNumber(text) }
            return number
        }
    }

    /// Digits, and at most six after a point.
    private static func number(_ text: Substring) -> Double? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.count <= 13 }),
            parts.count == 1 || parts[1].count <= 6
        else { return nil }
        return Double(String(text))
    }

    /// The same backwards.
    private static func decimal(_ value: Double) -> String {
        // The whole part by itself, since a `Double` has too few digits for both in millionths.
        let bounded = min(max(value, 0), most)
        let millionths = ((bounded - bounded.rounded(.down)) * 1_000_000).rounded()
        let whole = Int64(bounded.rounded(.down)) + (millionths == 1_000_000 ? 1 : 0)
        let rest = millionths == 1_000_000 ? 0 : Int64(millionths)
        var digits = String(rest + 1_000_000).dropFirst()
        while digits.hasSuffix("0") { digits.removeLast() }
        return digits.isEmpty ? "\(whole)" : "\(whole).\(digits)"
    }

    private static func trimmed(_ text: Substring) -> String {
        let rest = text.drop { $0 == " " }
        return String(rest.reversed().drop { $0 == " " }.reversed())
    }
}
