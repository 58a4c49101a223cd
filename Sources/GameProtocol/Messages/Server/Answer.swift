/// The answer to a request that succeeded: the message `ok` (the protocol, section 2).
///
///     {"type":"ok","id":7, …}
public struct Answer: Hashable, Sendable {
    /// What the request asked for.
    public enum Payload: Hashable, Sendable {
        /// Nothing but that it was done.
        case done
        /// To `lobby.watch`: whether everything after the cursor comes first.
        case watching(recovered: Bool)
        /// To `room.create`: the new room's code.
        case room(RoomCode)
        /// To `hit`: when it came, counted from the opening.
        case hit(atMs: Int64)
        /// To `leaderboard`: the rows from the top, and the caller's own.
        case leaderboard(rows: [LeaderboardRow], you: LeaderboardRow?)
        /// To `event.schedule`, `event.show`, and `event.next`, where there may be none.
        case event(EventInfo?)
        /// To `event.list`: the events, and whether storage failed and they may be out of date.
        case events([EventInfo], stale: Bool)
    }

    /// The request's `id`.
    public var id: Int64
    /// What it asked for.
    public var payload: Payload

    /// Answers the request `id`.
    public init(id: Int64, _ payload: Payload = .done) {
        self.id = id
        self.payload = payload
    }
}

extension Answer: WireObject {
    /// Reads an answer; its members tell which it is.
    init(from object: JSONReader) throws(RequestFailure) {
        id = try object.value("id")
        payload =
            if object.contains("recovered") {
                .watching(recovered: try object.value("recovered"))
            } else if object.contains("rows") {
                .leaderboard(rows: try object.value("rows"), you: try object.optional("you"))
            } else if object.contains("events") {
                .events(try object.value("events"), stale: try object.value("stale", default: false))
            } else if object.contains("event") {
                .event(try object.optional("event"))
            } else if object.contains("atMs") {
                .hit(atMs: try object.value("atMs"))
            } else if object.contains("room") {
                .room(try object.value("room"))
            } else {
                .done
            }
    }

    func write(members object: inout JSONWriter) {
        object.member("id", id)
        payload.write(members: &object)
    }
}

extension Answer.Payload {
    /// Writes the members that tell what was asked for.
    func write(members object: inout JSONWriter) {
        switch self {
        case .done: break
        case .watching(let recovered): object.member("recovered", recovered)
        case .room(let room): object.member("room", room)
        case .hit(let atMs): object.member("atMs", atMs)
        case .leaderboard(let rows, let you):
            object.member("rows", rows)
            object.member("you", you)
        case .event(let event): object.member("event", event)
        case .events(let events, let stale):
            object.member("events", events)
            object.member("stale", stale)
        }
    }
}
