/// Somebody is no longer in the room; whom it concerns hears no more of it (the protocol, section 5).
///
///     {"type":"room.left","player":"p_…","reason":"kicked"}
public struct RoomLeft: Hashable, Sendable {
    /// Who it is.
    public var player: PlayerID
    /// Why.
    public var reason: LeaveReason

    /// Reports a departure.
    public init(player: PlayerID, reason: LeaveReason) {
        self.player = player
        self.reason = reason
    }
}

extension RoomLeft: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        player = try object.value("player")
        reason = try object.value("reason")
    }

    func write(members object: inout JSONWriter) {
        object.member("player", player)
        object.member("reason", reason)
    }
}
