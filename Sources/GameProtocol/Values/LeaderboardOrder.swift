/// What a leaderboard ranks by.
public enum LeaderboardOrder: String, Sendable, CaseIterable {
    /// The sum of all scores.
    case total
    /// The highest score of a single round.
    case best
}

extension LeaderboardOrder: WireWord {}
