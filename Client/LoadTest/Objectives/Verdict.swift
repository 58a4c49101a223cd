/// What a run says of a server.
///
/// A search for a server's limit is there to miss its objectives in the end: it is judged by the last step that met them
/// all, or by the first one if none did, and by whatever was wrong in any step.
public enum Verdict: String, Codable, Sendable {
    /// Every objective was met, and nothing was wrong.
    case met
    /// An objective was missed, or something was not as the rules make it.
    case missed
    /// The run says nothing, since the load test itself could not do what it was to do.
    case invalid
}

/// How an objective came out.
public struct ObjectiveOutcome: Hashable, Codable, Sendable {
    /// The objective, as it is typed.
    public var objective: String
    /// What was measured or counted, in the unit of the bound (nanoseconds, a number, percent); nil if nothing was, and
    /// then the objective is missed.
    public var value: Double?
    /// The bound.
    public var bound: Double
    /// Whether it was met.
    public var isMet: Bool

    /// Makes an outcome.
    public init(objective: String, value: Double?, bound: Double, isMet: Bool) {
        self.objective = objective
        self.value = value
        self.bound = bound
        self.isMet = isMet
    }
}
