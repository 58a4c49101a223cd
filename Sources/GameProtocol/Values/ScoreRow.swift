public import GameRules

/// What a round earned one player, and where that puts him (the protocol, section 6).
///
///     {"player":"p_…","name":"Ada","values":[0.4141],"guess":[42],"difference":0,"score":200,"bonus":100,"total":580,
///      "rank":1,"atMs":6120,"verdict":"Perfect!"}
public struct ScoreRow: Hashable, Sendable {
    /// Who it is.
    public var player: PlayerID
    /// The name as shown in the room.
    public var name: String
    /// Where the sliders stood; nil without a guess.
    public var values: SliderValues?
    /// The guess in the game's own numbers; nil without one.
    public var guess: [Int]?
    /// How far the guess was off; nil without one.
    public var difference: Double?
    /// The points, bonus included.
    public var score: Int
    /// The part of the points for an exact or very near guess.
    public var bonus: Int
    /// The sum of the match's scores, this one included.
    public var total: Int
    /// The place by `total`: 1, 1, 3.
    public var rank: Int
    /// When the hit came, counted from the opening; nil without a hit.
    public var atMs: Int64?
    /// What the player is told.
    public var verdict: String

    /// Makes a row.
    public init(
        player: PlayerID, name: String, values: SliderValues?, guess: [Int]?, difference: Double?, score: Int,
        bonus: Int, total: Int, rank: Int, atMs: Int64?, verdict: String
    ) {
        self.player = player
        self.name = name
        self.values = values
        self.guess = guess
        self.difference = difference
        self.score = score
        self.bonus = bonus
        self.total = total
        self.rank = rank
        self.atMs = atMs
        self.verdict = verdict
    }
}

extension ScoreRow: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        player = try object.value("player")
        name = try object.value("name")
        values = try object.optional("values")
        guess = try object.optional("guess")
        difference = try object.optional("difference")
        score = try object.value("score")
        bonus = try object.value("bonus")
        total = try object.value("total")
        rank = try object.value("rank")
        atMs = try object.optional("atMs")
        verdict = try object.value("verdict")
    }

    func write(members object: inout JSONWriter) {
        object.member("player", player)
        object.member("name", name)
        object.member("values", values)
        object.member("guess", guess)
        object.member("difference", difference)
        object.member("score", score)
        object.member("bonus", bonus)
        object.member("total", total)
        object.member("rank", rank)
        object.member("atMs", atMs)
        object.member("verdict", verdict)
    }
}
