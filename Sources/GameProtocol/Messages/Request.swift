/// What a client asks for: a case for each type, with the members that it has.
///
/// Members named here alone travel under the name of the label: `at`, `after`, `options`, …
public enum Request: Hashable, Sendable {
    /// The first message of a connection: who one is.
    case hello(Hello)
    /// Asks for the server's time; the answer echoes `at`.
    case ping(at: Double)
    /// Asks for the lobby, and for the results after a cursor.
    case lobbyWatch(after: Cursor?)
    /// Ends the watch.
    case lobbyUnwatch
    /// Opens a room.
    case roomCreate(RoomCreate)
    /// Enters a room, or changes role in it.
    case roomJoin(RoomJoin)
    /// Leaves the room.
    case roomLeave
    /// Host: starts a match.
    case roomStart
    /// Host: stops the clock.
    case roomPause
    /// Host: lets the clock go on.
    case roomResume
    /// Host: ends the round now, scored.
    case roomSkip
    /// Host: removes somebody.
    case roomKick(RoomKick)
    /// Host: changes options from the next match on.
    case roomConfigure(options: RoomOptionsPatch)
    /// Host: lets nobody in, or everybody again.
    case roomLock(locked: Bool)
    /// Host: makes another the host.
    case roomHandover(player: PlayerID)
    /// Host: closes the room.
    case roomClose
    /// Fixes one's guess.
    case hit(Hit)
    /// Gives a game its stars.
    case rate(Rate)
    /// Asks for a leaderboard.
    case leaderboard(LeaderboardQuery)
    /// Schedules an event.
    case eventSchedule(EventSchedule)
    /// Asks for events by time.
    case eventList(EventList)
    /// Asks for one event.
    case eventShow(event: EventID)
    /// Asks for one's own next event.
    case eventNext
    /// Says whether one comes.
    case eventRespond(EventRespond)
    /// Organiser: asks more players.
    case eventInvite(EventInvite)
    /// Organiser: calls the event off.
    case eventCancel(event: EventID)
}

extension Request {
    /// Reads the members that a message of that type has.
    init(_ type: RequestType, from object: JSONReader) throws(RequestFailure) {
        self =
            switch type {
            case .hello: .hello(try Hello(from: object))
            case .ping: .ping(at: try object.value("at"))
            case .lobbyWatch: .lobbyWatch(after: try object.cursor("after"))
            case .lobbyUnwatch: .lobbyUnwatch
            case .roomCreate: .roomCreate(try RoomCreate(from: object))
            case .roomJoin: .roomJoin(try RoomJoin(from: object))
            case .roomLeave: .roomLeave
            case .roomStart: .roomStart
            case .roomPause: .roomPause
            case .roomResume: .roomResume
            case .roomSkip: .roomSkip
            case .roomKick: .roomKick(try RoomKick(from: object))
            case .roomConfigure: .roomConfigure(options: try object.value("options"))
            case .roomLock: .roomLock(locked: try object.value("locked"))
            case .roomHandover: .roomHandover(player: try object.value("player"))
            case .roomClose: .roomClose
            case .hit: .hit(try Hit(from: object))
            case .rate: .rate(try Rate(from: object))
            case .leaderboard: .leaderboard(try LeaderboardQuery(from: object))
            case .eventSchedule: .eventSchedule(try EventSchedule(from: object))
            case .eventList: .eventList(try EventList(from: object))
            case .eventShow: .eventShow(event: try object.value("event"))
            case .eventNext: .eventNext
            case .eventRespond: .eventRespond(try EventRespond(from: object))
            case .eventInvite: .eventInvite(try EventInvite(from: object))
            case .eventCancel: .eventCancel(event: try object.value("event"))
            }
    }

    /// Writes the members.
    func write(members object: inout JSONWriter) {
        switch self {
        case .lobbyUnwatch, .roomLeave, .roomStart, .roomPause, .roomResume, .roomSkip, .roomClose, .eventNext: break
        case .hello(let message): message.write(members: &object)
        case .ping(let at): object.member("at", at)
        case .lobbyWatch(let after): object.optional("after", after)
        case .roomCreate(let message): message.write(members: &object)
        case .roomJoin(let message): message.write(members: &object)
        case .roomKick(let message): message.write(members: &object)
        case .roomConfigure(let options): object.member("options", options)
        case .roomLock(let locked): object.member("locked", locked)
        case .roomHandover(let player): object.member("player", player)
        case .hit(let message): message.write(members: &object)
        case .rate(let message): message.write(members: &object)
        case .leaderboard(let message): message.write(members: &object)
        case .eventSchedule(let message): message.write(members: &object)
        case .eventList(let message): message.write(members: &object)
        case .eventShow(let event), .eventCancel(let event): object.member("event", event)
        case .eventRespond(let message): message.write(members: &object)
        case .eventInvite(let message): message.write(members: &object)
        }
    }

    /// The type the request travels under.
    public var type: RequestType {
        switch self {
        case .hello: .hello
        case .ping: .ping
        case .lobbyWatch: .lobbyWatch
        case .lobbyUnwatch: .lobbyUnwatch
        case .roomCreate: .roomCreate
        case .roomJoin: .roomJoin
        case .roomLeave: .roomLeave
        case .roomStart: .roomStart
        case .roomPause: .roomPause
        case .roomResume: .roomResume
        case .roomSkip: .roomSkip
        case .roomKick: .roomKick
        case .roomConfigure: .roomConfigure
        case .roomLock: .roomLock
        case .roomHandover: .roomHandover
        case .roomClose: .roomClose
        case .hit: .hit
        case .rate: .rate
        case .leaderboard: .leaderboard
        case .eventSchedule: .eventSchedule
        case .eventList: .eventList
        case .eventShow: .eventShow
        case .eventNext: .eventNext
        case .eventRespond: .eventRespond
        case .eventInvite: .eventInvite
        case .eventCancel: .eventCancel
        }
    }
}

extension JSONReader {
    /// Reads a cursor that may be left out; text that is none is as good as none (the protocol, section 4).
    fileprivate func cursor(_ name: String) throws(RequestFailure) -> Cursor? {
        let text: String? = try optional(name)
        return text.flatMap { Cursor($0) }
    }
}
