/// A player's place on a leaderboard (the protocol, section 7).
///
///     {"rank":1,"player":"p_…","name":"Ada","score":4120,"rounds":31}
public struct LeaderboardRow: Hashable, Sendable {
    /// The place by `score`: 1, 1, 3.
    public var rank: Int
    /// Who it is.
    public var player: PlayerID
    /// The player's name.
    public var name: String
    /// What the leaderboard ranks by.
    public var score: Int
    /// How many rounds with a guess it comes from.
    public var rounds: Int

    /// Makes a row.
    public init(rank: Int, player: PlayerID, name: String, score: Int, rounds: Int) {
        self.rank = rank
        self.player = player
        self.name = name
        self.score = score
        self.rounds = rounds
    }
}

extension LeaderboardRow: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        rank = try object.value("rank")
        player = try object.value("player")
        name = try object.value("name")
        score = try object.value("score")
        rounds = try object.value("rounds")
    }

    func write(members object: inout JSONWriter) {
        object.member("rank", rank)
        object.member("player", player)
        object.member("name", name)
        object.member("score", score)
        object.member("rounds", rounds)
    }
}
