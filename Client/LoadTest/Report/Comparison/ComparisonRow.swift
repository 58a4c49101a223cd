/// One thing that two runs have in common.
public struct ComparisonRow: Hashable, Sendable {
    /// What it is: `hit answered, p99`.
    public let what: String
    /// What it was; nil if it was not known.
    public let before: Double?
    /// What it is now.
    public let now: Double?
    /// How it is now.
    public internal(set) var word: Comparison.Word
    let unit: Figures.Unit
    /// Whether it is the limit that a search has found.
    let isLimit: Bool

    init(
        _ what: String, _ unit: Figures.Unit, before: Double?, now: Double?, isLimit: Bool = false,
        word: (_ before: Double, _ now: Double) -> Comparison.Word
    ) {
        self.what = what
        self.unit = unit
        self.before = before
        self.now = now
        self.isLimit = isLimit
        self.word =
            if let before, let now, before.isFinite, now.isFinite { word(before, now) } else { .none }
    }

    /// How many times as much it is now; nil if that says nothing.
    public var ratio: Double? {
        guard let before, let now, before > 0 else { return nil }
        return now / before
    }
}
