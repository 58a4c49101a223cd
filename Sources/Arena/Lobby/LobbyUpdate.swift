import GameProtocol

/// One change of what watchers of the lobby see.
enum LobbyUpdate: Sendable {
    /// A room is new or has changed.
    case room(RoomInfo)
    /// A room is gone, or not public any more.
    case roomClosed(RoomCode)
    /// A result was published.
    case result(PublishedResult)
}
