/// Something that must hold for players to be happy: `start-lateness.p99<5ms`, `errors=0`, `missed-moves<1%`.
public struct Objective: Hashable, Sendable {
    /// What is looked at.
    public enum Subject: Hashable, Sendable {
        /// A statistic of a measure, in nanoseconds.
        case measure(Measure, Statistic)
        /// A number of things counted.
        case counter(Counter)
        /// A counter as a share of what was due, in percent: `missed-moves` of `moves-due`, `late-arrivals` of `arrivals`,
        /// `errors` of `hits` and `joins`.
        case share(Counter)
    }

    /// A statistic of durations.
    public enum Statistic: Hashable, Sendable {
        /// The duration that so many thousandths of them do not exceed: 500 is `p50`, 999 is `p99.9`.
        case percentile(thousandths: Int)
        /// The longest: `max`.
        case most
        /// The mean: `mean`.
        case mean
    }

    /// How it must be to the bound.
    public enum Relation: String, CaseIterable, Hashable, Sendable {
        case less = "<"
        case atMost = "<="
        case equal = "="
        case atLeast = ">="
        case more = ">"
    }

    /// What is looked at.
    public var subject: Subject
    /// How it must be to the bound.
    public var relation: Relation
    /// The bound: nanoseconds, a number, or percent.
    public var bound: Double

    /// Makes an objective.
    public init(_ subject: Subject, _ relation: Relation, _ bound: Double) {
        self.subject = subject
        self.relation = relation
        self.bound = bound
    }

    /// Whether a value meets it.
    public func isMet(by value: Double) -> Bool {
        switch relation {
        case .less: value < bound
        case .atMost: value <= bound
        case .equal: value == bound
        case .atLeast: value >= bound
        case .more: value > bound
        }
    }
}
