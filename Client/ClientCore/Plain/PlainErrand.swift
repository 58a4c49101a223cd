public import GameProtocol

/// What the plain client was started for.
public enum PlainErrand: Hashable, Sendable {
    /// To play or look on in a room; without one, to choose a room first.
    case join(RoomCode?, Role)
    /// To open a room and be its host.
    case host(RoomCreate)
    /// To go to a scheduled event: to wait for it, and to play its match.
    case event(EventChoice)
    /// To list the rooms, and maybe to go on telling what happens in them.
    case rooms(watch: Bool)
}
