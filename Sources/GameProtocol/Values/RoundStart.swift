public import GameRules

/// The announcement of a round; also the message `round.start` (the protocol, section 6).
///
///     {"match":2,"round":3,"rounds":5,"game":"bullseye","sliders":[{"label":"Target","min":1,"max":100}],"target":[42],
///      "openAt":…,"deadlineAt":…,"start":[0.5]}
public struct RoundStart: Hashable, Sendable {
    /// The match's number in the room, from 1.
    public var match: Int
    /// The round's number in the match, from 1.
    public var round: Int
    /// Rounds in the match.
    public var rounds: Int
    /// The game played.
    public var game: String
    /// The game's sliders.
    public var sliders: [Slider]
    /// The target in the game's own numbers; left out where the game hides it.
    public var target: [Int]?
    /// Where the target is hidden: the SHA-256, in hex, that binds the server to it.
    public var commit: String?
    /// When slides begin to count.
    public var openAt: Int64
    /// When the round ends, but for the network grace.
    public var deadlineAt: Int64
    /// Where every slider stands at the opening.
    public var start: SliderValues

    /// Announces a round.
    public init(
        match: Int, round: Int, rounds: Int, game: String, sliders: [Slider], target: [Int]? = nil,
        commit: String? = nil, openAt: Int64, deadlineAt: Int64, start: SliderValues
    ) {
        self.match = match
        self.round = round
        self.rounds = rounds
        self.game = game
        self.sliders = sliders
        self.target = target
        self.commit = commit
        self.openAt = openAt
        self.deadlineAt = deadlineAt
        self.start = start
    }
}

extension RoundStart: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        match = try object.value("match")
        round = try object.value("round")
        rounds = try object.value("rounds")
        game = try object.value("game")
        sliders = try object.value("sliders")
        target = try object.optional("target")
        commit = try object.optional("commit")
        openAt = try object.value("openAt")
        deadlineAt = try object.value("deadlineAt")
        start = try object.value("start")
    }

    func write(members object: inout JSONWriter) {
        object.member("match", match)
        object.member("round", round)
        object.member("rounds", rounds)
        object.member("game", game)
        object.member("sliders", sliders)
        object.optional("target", target)
        object.optional("commit", commit)
        object.member("openAt", openAt)
        object.member("deadlineAt", deadlineAt)
        object.member("start", start)
    }
}
