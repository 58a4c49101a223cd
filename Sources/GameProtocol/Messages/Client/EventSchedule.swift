/// Schedules an event (the protocol, section 7).
///
///     {"type":"event.schedule","id":12,"title":"Friday cup","game":"rgbullseye","options":{…},"startAt":…,"invite":["p_…"],
///      "open":true}
public struct EventSchedule: Hashable, Sendable {
    /// The event's title.
    public var title: Title
    /// The game, known or not.
    public var game: String
    /// The options that differ from the defaults.
    public var options: RoomOptionsPatch
    /// When it is to start; that it lies ahead is for the server's clock to judge.
    public var startAt: Int64
    /// Who is asked.
    public var invite: [PlayerID]
    /// Whether anyone may come.
    public var open: Bool

    /// Asks for an event.
    public init(
        title: Title, game: String, options: RoomOptionsPatch = RoomOptionsPatch(), startAt: Int64,
        invite: [PlayerID] = [], open: Bool = true
    ) {
        self.title = title
        self.game = game
        self.options = options
        self.startAt = startAt
        self.invite = invite
        self.open = open
    }
}

extension EventSchedule: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        title = try object.value("title")
        game = try object.value("game")
        options = try object.value("options", default: RoomOptionsPatch())
        startAt = try object.value("startAt")
        invite = try object.value("invite", default: [])
        open = try object.value("open", default: true)
    }

    func write(members object: inout JSONWriter) {
        object.member("title", title)
        object.member("game", game)
        object.member("options", options)
        object.member("startAt", startAt)
        object.member("invite", invite)
        object.member("open", open)
    }
}
