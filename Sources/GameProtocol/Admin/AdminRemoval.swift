/// Somebody whom the operator has removed from a room.
public struct AdminRemoval: Hashable, Sendable {
    /// The room.
    public var room: RoomCode
    /// Who is gone.
    public var player: PlayerID
    /// The name that the room knew them by.
    public var name: String
    /// Whether they are kept out for as long as the room lasts.
    public var banned: Bool

    /// Describes a removal.
    public init(room: RoomCode, player: PlayerID, name: String, banned: Bool) {
        self.room = room
        self.player = player
        self.name = name
        self.banned = banned
    }
}

extension AdminRemoval: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        room = try object.value("room")
        player = try object.value("player")
        name = try object.value("name")
        banned = try object.value("banned")
    }

    func write(members object: inout JSONWriter) {
        object.member("room", room)
        object.member("player", player)
        object.member("name", name)
        object.member("banned", banned)
    }
}
