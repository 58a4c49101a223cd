/// The published result of one round (the protocol, section 4).
///
///     {"type":"lobby.result","cursor":"k3m9:5121","room":"KXQZT","match":2,"game":"bullseye","round":3,"players":9,
///      "best":{"player":"p_…","name":"Ada","score":200},"at":…}
public struct LobbyResult: Hashable, Sendable {
    /// The place in the stream after this result.
    public var cursor: Cursor
    /// The room.
    public var room: RoomCode
    /// The match's number in the room.
    public var match: Int
    /// The game played.
    public var game: String
    /// The round's number in the match.
    public var round: Int
    /// How many were scored.
    public var players: Int
    /// The highest score.
    public var best: BestScore
    /// When the round ended.
    public var at: Int64

    /// Publishes a result.
    public init(
        cursor: Cursor, room: RoomCode, match: Int, game: String, round: Int, players: Int, best: BestScore,
        at: Int64
    ) {
        self.cursor = cursor
        self.room = room
        self.match = match
        self.game = game
        self.round = round
        self.players = players
        self.best = best
        self.at = at
    }
}

extension LobbyResult: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        cursor = try object.value("cursor")
        room = try object.value("room")
        match = try object.value("match")
        game = try object.value("game")
        round = try object.value("round")
        players = try object.value("players")
        best = try object.value("best")
        at = try object.value("at")
    }

    func write(members object: inout JSONWriter) {
        object.member("cursor", cursor)
        object.member("room", room)
        object.member("match", match)
        object.member("game", game)
        object.member("round", round)
        object.member("players", players)
        object.member("best", best)
        object.member("at", at)
    }
}
