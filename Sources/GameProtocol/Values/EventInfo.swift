/// A scheduled event as one player sees it; also the messages `lobby.event` and `event.changed` (section 7).
///
///     {"event":"e_…","title":"…","game":"…","options":{…},"startAt":…,"state":"scheduled","organiser":"p_…",
///      "organiserName":"…","open":true,"going":12,"invited":20,"you":"going","room":null,"reason":null,"standings":null}
public struct EventInfo: Hashable, Sendable {
    /// Which event it is.
    public var event: EventID
    /// Its title.
    public var title: String
    /// The game it is named after.
    public var game: String
    /// How its room plays.
    public var options: RoomOptions
    /// When its first countdown begins.
    public var startAt: Int64
    /// How far it has come.
    public var state: EventState
    /// Who scheduled it.
    public var organiser: PlayerID
    /// That player's name.
    public var organiserName: String
    /// Whether anyone may come; otherwise only who is invited.
    public var open: Bool
    /// How many will come, the organiser included.
    public var going: Int
    /// How many were asked, the organiser included.
    public var invited: Int
    /// How the receiver stands to it.
    public var you: Attendance?
    /// Its room, once it gathers.
    public var room: RoomCode?
    /// Why it was cancelled, if not by its organiser.
    public var reason: EventCancelReason?
    /// The final standings, once it has finished.
    public var standings: [Standing]?

    /// Describes an event.
    public init(
        event: EventID, title: String, game: String, options: RoomOptions, startAt: Int64, state: EventState,
        organiser: PlayerID, organiserName: String, open: Bool, going: Int, invited: Int, you: Attendance?,
        room: RoomCode?, reason: EventCancelReason?, standings: [Standing]?
    ) {
        self.event = event
        self.title = title
        self.game = game
        self.options = options
        self.startAt = startAt
        self.state = state
        self.organiser = organiser
        self.organiserName = organiserName
        self.open = open
        self.going = going
        self.invited = invited
        self.you = you
        self.room = room
        self.reason = reason
        self.standings = standings
    }
}

extension EventInfo: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        event = try object.value("event")
        title = try object.value("title")
        game = try object.value("game")
        options = try object.value("options")
        startAt = try object.value("startAt")
        state = try object.value("state")
        organiser = try object.value("organiser")
        organiserName = try object.value("organiserName")
        open = try object.value("open")
        going = try object.value("going")
        invited = try object.value("invited")
        you = try object.optional("you")
        room = try object.optional("room")
        reason = try object.optional("reason")
        standings = try object.optional("standings")
    }

    func write(members object: inout JSONWriter) {
        object.member("event", event)
        object.member("title", title)
        object.member("game", game)
        object.member("options", options)
        object.member("startAt", startAt)
        object.member("state", state)
        object.member("organiser", organiser)
        object.member("organiserName", organiserName)
        object.member("open", open)
        object.member("going", going)
        object.member("invited", invited)
        object.member("you", you)
        object.member("room", room)
        object.member("reason", reason)
        object.member("standings", standings)
    }
}
