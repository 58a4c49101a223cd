/// The lobby as it is now (the protocol, section 4).
///
///     {"type":"lobby","rooms":[RoomInfo…],"games":[GameInfo…],"players":128,"cursor":"k3m9:5120"}
public struct LobbySnapshot: Hashable, Sendable {
    /// The public rooms.
    public var rooms: [RoomInfo]
    /// The games and their ratings.
    public var games: [GameInfo]
    /// The people who are connected.
    public var players: Int
    /// The place in the stream of results.
    public var cursor: Cursor

    /// Describes the lobby.
    public init(rooms: [RoomInfo], games: [GameInfo], players: Int, cursor: Cursor) {
        self.rooms = rooms
        self.games = games
        self.players = players
        self.cursor = cursor
    }
}

extension LobbySnapshot: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        rooms = try object.value("rooms")
        games = try object.value("games")
        players = try object.value("players")
        cursor = try object.value("cursor")
    }

    func write(members object: inout JSONWriter) {
        object.member("rooms", rooms)
        object.member("games", games)
        object.member("players", players)
        object.member("cursor", cursor)
    }
}
