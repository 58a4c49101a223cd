/// The `type` of every message that a server sends.
enum ServerMessageType: String, CaseIterable {
    case error
    case ok
    case welcome
    case pong
    case lobby
    case lobbyRoom = "lobby.room"
    case lobbyRoomClosed = "lobby.roomClosed"
    case lobbyRating = "lobby.rating"
    case lobbyEvent = "lobby.event"
    case lobbyResult = "lobby.result"
    case room
    case roomPlayer = "room.player"
    case roomLeft = "room.left"
    case roomHost = "room.host"
    case roomOptions = "room.options"
    case roomPhase = "room.phase"
    case roomClosed = "room.closed"
    case roundStart = "round.start"
    case roundHit = "round.hit"
    case roundEnd = "round.end"
    case matchEnd = "match.end"
    case eventGathering = "event.gathering"
    case eventChanged = "event.changed"
    case notice
}
