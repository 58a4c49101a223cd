/// Enters a room (the protocol, section 5).
///
///     {"type":"room.join","id":5,"room":"KXQZT","as":"player"}
public struct RoomJoin: Hashable, Sendable {
    /// The code as it was typed; where `RoomCode` takes it for none, there is no such room.
    public var room: String
    /// What one wants to be there.
    public var role: Role

    /// Asks to enter.
    public init(room: String, role: Role = .player) {
        self.room = room
        self.role = role
    }
}

extension RoomJoin: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        room = try object.value("room")
        role = try object.value("as", default: .player)
    }

    func write(members object: inout JSONWriter) {
        object.member("room", room)
        object.member("as", role)
    }
}
