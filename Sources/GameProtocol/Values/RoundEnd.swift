/// The results of a round; also the message `round.end` (the protocol, section 6).
///
///     {"match":2,"round":3,"game":"bullseye","target":[42],"scores":[ScoreRow…],"nextAt":…}
public struct RoundEnd: Hashable, Sendable {
    /// The match's number in the room, from 1.
    public var match: Int
    /// The round's number in the match, from 1.
    public var round: Int
    /// The game played.
    public var game: String
    /// The target in the game's own numbers.
    public var target: [Int]
    /// What `commit` was made with, where the target was hidden.
    public var salt: String?
    /// A row for everybody scored, by rank, then seat.
    public var scores: [ScoreRow]
    /// When the results go off show.
    public var nextAt: Int64

    /// Reports a round.
    public init(
        match: Int, round: Int, game: String, target: [Int], salt: String? = nil, scores: [ScoreRow], nextAt: Int64
    ) {
        self.match = match
        self.round = round
        self.game = game
        self.target = target
        self.salt = salt
        self.scores = scores
        self.nextAt = nextAt
    }
}

extension RoundEnd: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        match = try object.value("match")
        round = try object.value("round")
        game = try object.value("game")
        target = try object.value("target")
        salt = try object.optional("salt")
        scores = try object.value("scores")
        nextAt = try object.value("nextAt")
    }

    func write(members object: inout JSONWriter) {
        object.member("match", match)
        object.member("round", round)
        object.member("game", game)
        object.member("target", target)
        object.optional("salt", salt)
        object.member("scores", scores)
        object.member("nextAt", nextAt)
    }
}
