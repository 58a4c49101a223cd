public import GameRules

/// A room as the lobby shows it; also the message `lobby.room` (the protocol, section 4).
///
///     {"room":"KXQZT","title":"…","game":"bullseye","phase":"open","round":3,"rounds":5,"players":9,"capacity":16,
///      "spectators":1,"locked":false}
public struct RoomInfo: Hashable, Sendable {
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
    /// Seats there are.
    public var capacity: Int
    /// Spectators who are connected.
    public var spectators: Int
    /// Whether the host lets nobody in.
    public var locked: Bool

    /// Describes a room.
    public init(
        room: RoomCode, title: String, game: String, phase: MatchPhase, round: Int, rounds: Int, players: Int,
        capacity: Int, spectators: Int, locked: Bool
    ) {
        self.room = room
        self.title = title
        self.game = game
        self.phase = phase
        self.round = round
        self.rounds = rounds
        self.players = players
        self.capacity = capacity
        self.spectators = spectators
        self.locked = locked
    }
}

extension RoomInfo: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        room = try object.value("room")
        title = try object.value("title")
        game = try object.value("game")
        phase = try object.value("phase")
        round = try object.value("round")
        rounds = try object.value("rounds")
        players = try object.value("players")
        capacity = try object.value("capacity")
        spectators = try object.value("spectators")
        locked = try object.value("locked")
    }

    func write(members object: inout JSONWriter) {
        object.member("room", room)
        object.member("title", title)
        object.member("game", game)
        object.member("phase", phase)
        object.member("round", round)
        object.member("rounds", rounds)
        object.member("players", players)
        object.member("capacity", capacity)
        object.member("spectators", spectators)
        object.member("locked", locked)
    }
}
