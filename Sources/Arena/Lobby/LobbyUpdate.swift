import GameProtocol

/// One change of what watchers of the lobby see.
enum LobbyUpdate: Sendable {
    /// A room is new or has changed.
    case room(RoomInfo)
    /// A room is gone, or not public any more.
    case roomClosed(RoomCode)
    /// A game was rated.
    case rating(GameRating)
    /// An open event is new or has changed.
    case event(EventInfo)
    /// A result was published; its message was encoded once for all who receive it.
    case result(message: [UInt8])

    /// What a watcher is sent.
    var broadcast: Broadcast {
        switch self {
        case .room(let info): Broadcast(.lobbyRoom(info))
        case .roomClosed(let room): Broadcast(.lobbyRoomClosed(room: room))
        case .rating(let rating): Broadcast(.lobbyRating(rating))
        case .event(let event): Broadcast(.lobbyEvent(event))
        case .result(let message): Broadcast(.text, message)
        }
    }
}
