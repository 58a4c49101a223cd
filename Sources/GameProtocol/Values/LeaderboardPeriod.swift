/// The stretch of time a leaderboard covers, in UTC.
public enum LeaderboardPeriod: String, Sendable, CaseIterable {
    /// Since midnight.
    case day
    /// Since Monday's midnight.
    case week
    /// Since ever.
    case all
}

extension LeaderboardPeriod: WireWord {}
