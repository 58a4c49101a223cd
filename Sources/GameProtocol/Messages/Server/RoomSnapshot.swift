public import GameRules

/// A room as it is now, as one member sees it (the protocol, section 5).
///
///     {"type":"room","room":"KXQZT","title":"Friday","host":"p_…",
///      "you":{"player":"p_…","seat":4,"as":"player","values":[0.5],"sequence":0,"hit":false},
///      "options":{…},"locked":false,"phase":"open","paused":false,"match":2,"round":3,
///      "roster":[RosterEntry…],"current":RoundStart or null,"last":RoundEnd or null,"nowAt":…}
public struct RoomSnapshot: Hashable, Sendable {
    /// The room's code.
    public var room: RoomCode
    /// The room's title.
    public var title: String
    /// Who has the host's rights.
    public var host: PlayerID
    /// The receiver's own place.
    public var you: OwnPlace
    /// How the room plays.
    public var options: RoomOptions
    /// Whether the host lets nobody in.
    public var locked: Bool
    /// Where the room is in its match.
    public var phase: MatchPhase
    /// Whether the clock is stopped.
    public var paused: Bool
    /// The match's number, 0 before the first.
    public var match: Int
    /// The round's number in the match, 0 before the first.
    public var round: Int
    /// Everybody in the room.
    public var roster: [RosterEntry]
    /// The round that was announced and has not ended.
    public var current: RoundStart?
    /// The round that ended last.
    public var last: RoundEnd?
    /// The server's time.
    public var nowAt: Int64

    /// Describes a room to a member.
    public init(
        room: RoomCode, title: String, host: PlayerID, you: OwnPlace, options: RoomOptions, locked: Bool,
        phase: MatchPhase, paused: Bool, match: Int, round: Int, roster: [RosterEntry], current: RoundStart?,
        last: RoundEnd?, nowAt: Int64
    ) {
        self.room = room
        self.title = title
        self.host = host
        self.you = you
        self.options = options
        self.locked = locked
        self.phase = phase
        self.paused = paused
        self.match = match
        self.round = round
        self.roster = roster
        self.current = current
        self.last = last
        self.nowAt = nowAt
    }
}

extension RoomSnapshot: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        room = try object.value("room")
        title = try object.value("title")
        host = try object.value("host")
        you = try object.value("you")
        options = try object.value("options")
        locked = try object.value("locked")
        phase = try object.value("phase")
        paused = try object.value("paused")
        match = try object.value("match")
        round = try object.value("round")
        roster = try object.value("roster")
        current = try object.optional("current")
        last = try object.optional("last")
        nowAt = try object.value("nowAt")
    }

    func write(members object: inout JSONWriter) {
        object.member("room", room)
        object.member("title", title)
        object.member("host", host)
        object.member("you", you)
        object.member("options", options)
        object.member("locked", locked)
        object.member("phase", phase)
        object.member("paused", paused)
        object.member("match", match)
        object.member("round", round)
        object.member("roster", roster)
        object.member("current", current)
        object.member("last", last)
        object.member("nowAt", nowAt)
    }
}
