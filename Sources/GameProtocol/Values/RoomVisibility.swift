/// Whether the lobby hears of a room.
public enum RoomVisibility: String, Sendable, CaseIterable {
    /// The room and its results are published.
    case `public`
    /// Only who has the code knows of the room.
    case unlisted
}

extension RoomVisibility: WireWord {}
