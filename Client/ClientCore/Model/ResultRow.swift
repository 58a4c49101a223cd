public import GameProtocol

/// A row of a round's result as it is shown: of one who was scored, or who only holds a seat or a total.
public struct ResultRow: Hashable, Sendable {
    /// Who.
    public let player: PlayerID
    /// The name.
    public let name: String
    /// The place in the match; nil for one who has not been scored in it.
    public let rank: Int?
    /// The numbers; nil without a guess.
    public let guess: [Int]?
    /// How far off they were; nil without a guess.
    public let difference: Double?
    /// The round's points.
    public let score: Int
    /// The points of the match so far.
    public let total: Int
    /// What is said of it.
    public let verdict: String

    /// Somebody who was scored.
    init(_ row: ScoreRow) {
        player = row.player
        name = row.name
        rank = row.rank
        guess = row.guess
        difference = row.difference
        score = row.score
        total = row.total
        verdict = row.verdict
    }

    /// Somebody who was left out of the round (the protocol, section 6).
    init(_ player: PlayerID, _ total: MatchTotal, rank: Int?) {
        self.player = player
        name = total.name
        self.rank = rank
        guess = nil
        difference = nil
        score = 0
        self.total = total.total
        verdict = "No guess"
    }
}

/// What somebody has in a match, also after having left the room.
struct MatchTotal: Hashable, Sendable {
    let name: String
    let total: Int
}
