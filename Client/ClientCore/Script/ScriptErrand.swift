public import GameProtocol

/// What a client that a script drives was started for.
public enum ScriptErrand: Hashable, Sendable {
    /// To play or look on in a room; without one, to be on the server and in no room.
    case join(RoomCode?, Role)
    /// To open a room and be its host.
    case host(RoomCreate)
    /// To tell which rooms there are, and maybe to go on telling what happens in the lobby.
    case rooms(watch: Bool)
}
