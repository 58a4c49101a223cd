public import GameRules

/// A room as its server's operator sees it.
public struct AdminRoom: Hashable, Sendable {
    /// The room's code.
    public var room: RoomCode
    /// The room's title.
    public var title: String
    /// The game of the current or the next round.
    public var game: String
    /// Where the room is in its match.
    public var phase: MatchPhase
    /// The round's number in the match, 0 before the first.
    public var round: Int
    /// Rounds in a match.
    public var rounds: Int
    /// Seats held, those in their grace too.
    public var players: Int
    /// People who look on.
    public var watchers: Int
    /// Who has the host's rights.
    public var host: PlayerID
    /// The name of the host; nil if nobody of that identity is there.
    public var hostName: String?
    /// The event that the room was opened for.
    public var event: EventID?

    /// Describes a room.
    public init(
        room: RoomCode, title: String, game: String, phase: MatchPhase, round: Int, rounds: Int, players: Int,
        watchers: Int, host: PlayerID, hostName: String?, event: EventID?
    ) {
        self.room = room
        self.title = title
        self.game = game
        self.phase = phase
        self.round = round
        self.rounds = rounds
        self.players = players
        self.watchers = watchers
        self.host = host
        self.hostName = hostName
        self.event = event
    }
}

extension AdminRoom: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        room = try object.value("room")
        title = try object.value("title")
        game = try object.value("game")
        phase = try object.value("phase")
        round = try object.value("round")
        rounds = try object.value("rounds")
        players = try object.value("players")
        watchers = try object.value("watchers")
        host = try object.value("host")
        hostName = try object.optional("hostName")
        event = try object.optional("event")
    }

    func write(members object: inout JSONWriter) {
        object.member("room", room)
        object.member("title", title)
        object.member("game", game)
        object.member("phase", phase)
        object.member("round", round)
        object.member("rounds", rounds)
        object.member("players", players)
        object.member("watchers", watchers)
        object.member("host", host)
        object.member("hostName", hostName)
        object.member("event", event)
    }
}
