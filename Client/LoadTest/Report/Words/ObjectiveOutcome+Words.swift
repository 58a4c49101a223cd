extension ObjectiveOutcome {
    /// What its value and bound are numbers of.
    ///
    /// A statistic (`hit.p99`) is a duration, a bound with `%` a share, all else a number.
    var unit: Figures.Unit {
        if subject.contains(".") { return .duration }
        return objective.hasSuffix("%") ? .percent : .number
    }

    /// What it looks at, as it is typed: `start-lateness.p99`.
    var subject: String { String(objective.prefix { !"<>=".contains($0) }) }

    /// What was measured or counted.
    var measured: String { Figures.text(value, unit) }

    /// Whether it was met, by a sign and a word.
    var state: String { isMet ? "✓ met" : "✗ missed" }

    /// By how much it was met or missed: the difference, and what share of the bound that is.
    var margin: String {
        guard let value, value.isFinite, bound.isFinite else { return "nothing was measured" }
        let difference = abs(value - bound)
        guard difference > 0 else { return isMet ? "exactly" : "by nothing: it must be beyond the bound" }
        let share = bound == 0 ? "" : " (\(Figures.percent((100 * difference / abs(bound)).rounded())) of the bound)"
        return "by \(Figures.text(difference, unit))\(share)"
    }
}
