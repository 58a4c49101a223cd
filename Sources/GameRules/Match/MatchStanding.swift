/// One place in a match's standings.
public struct MatchStanding: Hashable, Sendable {
    /// Who.
    public let entrant: Entrant
    /// The sum of the scores.
    public let total: Int
    /// The place by total; equal totals share one (1, 1, 3).
    public let rank: Int
    /// How many guesses were exact.
    public let perfect: Int

    /// Describes a place.
    public init(entrant: Entrant, total: Int, rank: Int, perfect: Int) {
        self.entrant = entrant
        self.total = total
        self.rank = rank
        self.perfect = perfect
    }
}
