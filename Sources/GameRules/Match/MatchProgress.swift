/// What was played of a match before it was interrupted.
public struct MatchProgress: Hashable, Sendable {
    /// The last round that has ended, from 1.
    public let round: Int
    /// Who had earned what.
    public let standings: [MatchStanding]

    /// Describes what was played.
    public init(round: Int, standings: [MatchStanding]) {
        precondition(round >= 0, "rounds are counted from 1")
        self.round = round
        self.standings = standings
    }
}
