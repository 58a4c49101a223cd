/// Opens a room with oneself as the host (the protocol, section 5).
///
///     {"type":"room.create","id":4,"game":"bullseye","title":"Friday","as":"player","options":{…}}
public struct RoomCreate: Hashable, Sendable {
    /// The game, known or not.
    public var game: String
    /// The room's title.
    public var title: Title?
    /// What the creator is in the room.
    public var role: Role
    /// The options that differ from the defaults.
    public var options: RoomOptionsPatch

    /// Asks for a room.
    public init(
        game: String, title: Title? = nil, role: Role = .player, options: RoomOptionsPatch = RoomOptionsPatch()
    ) {
        self.game = game
        self.title = title
        self.role = role
        self.options = options
    }
}

extension RoomCreate: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        game = try object.value("game")
        title = try object.optional("title")
        role = try object.value("as", default: .player)
        options = try object.value("options", default: RoomOptionsPatch())
    }

    func write(members object: inout JSONWriter) {
        object.member("game", game)
        object.optional("title", title)
        object.member("as", role)
        object.member("options", options)
    }
}
