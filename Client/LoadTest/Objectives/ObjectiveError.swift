/// Why a text is no objective.
public enum ObjectiveError: Error, Hashable, CustomStringConvertible, Sendable {
    /// There is no sign between a subject and a bound.
    case noRelation(String)
    /// Nothing with that name is measured or counted.
    case unknownSubject(String, nearest: String?)
    /// A measure is named without a statistic.
    case noStatistic(Measure)
    /// That is no statistic.
    case unknownStatistic(String, nearest: String?)
    /// A counter has no statistics.
    case statisticOfCounter(Counter)
    /// The bound is no number that can be one.
    case noNumber(String)
    /// The bound of a measure has no unit, or none that is known.
    case noDuration(Measure, String)
    /// The bound of a counter has a unit, or is not whole.
    case noCount(Counter, String)
    /// A counter is nobody's share.
    case noShare(Counter)

    /// What is wrong, and what would be right, in a sentence.
    public var description: String {
        switch self {
        case .noRelation(let text):
            "“\(text.visible)” needs a sign (<, <=, =, >= or >) between what is looked at and the bound, "
                + "as in hit.p99<20ms."
        case .unknownSubject(let name, let nearest):
            "Nothing called “\(name.visible)” is measured or counted\(Self.hint(nearest))"
        case .noStatistic(let measure):
            "\(measure.rawValue) needs a statistic, as in \(measure.rawValue).p99."
        case .unknownStatistic(let name, let nearest):
            "“\(name.visible)” is no statistic, as p0…p100 (also p99.9), max and mean are\(Self.hint(nearest))"
        case .statisticOfCounter(let counter):
            "\(counter.rawValue) is counted and has no statistics; leave out what follows the point."
        case .noNumber(let text):
            "“\(text.visible)” is no number that a bound can be."
        case .noDuration(let measure, let text):
            "\(measure.rawValue) is a duration, and “\(text.visible)” is none: "
                + "write a number up to an hour with ns, us, ms or s, as in 20ms."
        case .noCount(let counter, let text):
            "\(counter.rawValue) is counted, and “\(text.visible)” is no number of things: "
                + "write it whole, without a unit."
        case .noShare(let counter):
            "\(counter.rawValue) is no share of anything; % can follow "
                + "\(Counter.allCases.filter { !$0.wholes.isEmpty }.map(\.rawValue).joined(separator: ", ")) alone."
        }
    }

    private static func hint(_ nearest: String?) -> String {
        nearest.map { "; did you mean “\($0)”?" } ?? "."
    }
}
