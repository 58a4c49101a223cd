/// An event that has a room: from its gathering on, until it is stored how it has ended.
struct LiveEvent {
    let room: RoomPlace
    /// When the first countdown begins, on the server's clock.
    let startAt: Int64
    /// Whether it has.
    var hasBegun: Bool
    /// Whether the room has reported the end.
    var isOver = false
}
