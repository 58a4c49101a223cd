public import GameProtocol

/// The best of a game, and where one player stands among them.
public struct Leaderboard: Hashable, Sendable {
    /// The rows from the top: by score, then by the fewer rounds, then by identity.
    public var rows: [LeaderboardRow]
    /// The row of the player who asked, or nil without a guess in that stretch of time.
    public var you: LeaderboardRow?

    /// Makes a leaderboard.
    public init(rows: [LeaderboardRow], you: LeaderboardRow?) {
        self.rows = rows
        self.you = you
    }
}
