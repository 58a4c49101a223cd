/// An event one goes to waits for its start (the protocol, section 7).
///
///     {"type":"event.gathering","event":"e_…","room":"KXQZT","startAt":…}
public struct EventGathering: Hashable, Sendable {
    /// The event.
    public var event: EventID
    /// Its room, which may be joined now.
    public var room: RoomCode
    /// When its first countdown begins.
    public var startAt: Int64

    /// Calls to an event.
    public init(event: EventID, room: RoomCode, startAt: Int64) {
        self.event = event
        self.room = room
        self.startAt = startAt
    }
}

extension EventGathering: WireObject {
    init(from object: JSONReader) throws(RequestFailure) {
        event = try object.value("event")
        room = try object.value("room")
        startAt = try object.value("startAt")
    }

    func write(members object: inout JSONWriter) {
        object.member("event", event)
        object.member("room", room)
        object.member("startAt", startAt)
    }
}
