/// How a match is played.
public struct MatchOptions: Sendable {
    /// The games played in turn, one a round; never empty.
    public let games: [any Game]
    /// Rounds in a match, at least 1.
    public let rounds: Int
    /// Time to slide, from the opening to the deadline.
    public let roundMs: Int64
    /// From the announcement to the opening; 0 opens at once.
    public let countdownMs: Int64
    /// How long a result is on show, and the standings after the last one.
    public let revealMs: Int64
    /// Whether a new match follows the last.
    public let repeats: Bool

    /// How long after the deadline a move or a hit still counts, for all the same: what the network took.
    public static let networkGraceMs: Int64 = 150
    /// How long a room whose players were all away waits after one is back, before it goes on.
    public static let returnMs: Int64 = 1000

    /// Sets a match up; the caller has checked what was asked for.
    public init(
        games: [any Game], rounds: Int = 5, roundMs: Int64 = 15_000, countdownMs: Int64 = 3_000,
        revealMs: Int64 = 5_000, repeats: Bool = false
    ) {
        precondition(!games.isEmpty && rounds >= 1, "a match has rounds")
        self.games = games
        self.rounds = rounds
        self.roundMs = roundMs
        self.countdownMs = countdownMs
        self.revealMs = revealMs
        self.repeats = repeats
    }

    /// The game of a round, counted from 1.
    public func game(ofRound round: Int) -> any Game {
        games[(round - 1) % games.count]
    }
}
