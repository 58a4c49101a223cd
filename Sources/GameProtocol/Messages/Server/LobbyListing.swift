/// The message `lobby` but for how many people there are and where the stream is: encoded once for all it is shown to.
public struct LobbyListing: Sendable {
    /// The message up to where the rest of its members follows.
    private let beginning: [UInt8]

    /// Encodes the rooms and the games.
    public init(rooms: [RoomInfo], games: [GameInfo]) {
        var writer = JSONWriter()
        writer.object { object in
            object.member("type", ServerMessageType.lobby.rawValue)
            object.member("rooms", rooms)
            object.member("games", games)
        }
        beginning = writer.bytes.dropLast()
    }

    /// The whole message, encoded: the same as a ``LobbySnapshot``'s.
    public func message(players: Int, cursor: Cursor) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { object in
            object.member("players", players)
            object.member("cursor", cursor)
        }
        var message: [UInt8] = []
        message.reserveCapacity(beginning.count + writer.bytes.count)
        message += beginning
        message.append(UInt8(ascii: ","))
        message += writer.bytes.dropFirst()
        return message
    }
}
