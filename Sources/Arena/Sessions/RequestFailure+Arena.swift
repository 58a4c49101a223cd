import GameProtocol

// The sentences that people read when a request is refused.
extension RequestFailure {
    static let helloFirst = RequestFailure(.helloFirst, "The first message is “hello”.")
    static let secondHello = RequestFailure(.badMessage, "“hello” was said already.")
    static let notInRoom = RequestFailure(.notInRoom, "You are in no room.")
    static let notAPlayer = RequestFailure(.notAPlayer, "You are watching this room, not playing.")
    static let notHost = RequestFailure(.notHost, "Only the host of the room can do that.")
    static let alreadyHit = RequestFailure(.alreadyHit, "You have hit in this round already.")
    static let badValues = RequestFailure(.badValues, "“values” must be one number from 0 to 1 for each slider.")

    static func rateLimited(_ waitMs: Int64) -> Self {
        Self(.rateLimited, "Too many requests. Wait a moment.", retryAfterMs: waitMs)
    }

    static func tooManyGuesses(_ waitMs: Int64) -> Self {
        Self(.rateLimited, "Too many codes of rooms that do not exist. Wait a minute.", retryAfterMs: waitMs)
    }

    static func tooManyRooms(_ count: Int) -> Self {
        Self(.tooManyRooms, "There are \(count) rooms already. Try again later.", retryAfterMs: 5000)
    }

    static func noSuchRoom(_ text: String) -> Self {
        Self(.noSuchRoom, "There is no room “\(text.prefix(20))”. It may be over.")
    }

    static func noSuchGame(_ name: String) -> Self {
        Self(.noSuchGame, "There is no game “\(name.prefix(40))”.")
    }

    static func roomFull(_ room: RoomCode, capacity: Int) -> Self {
        let players = capacity == 1 ? "its player" : "\(capacity) players"
        return Self(.roomFull, "Room \(room) already has \(players).", retryAfterMs: 1000)
    }

    static func tooManySpectators(_ room: RoomCode) -> Self {
        Self(.roomFull, "Too many watch room \(room) already.", retryAfterMs: 1000)
    }

    static func roomLocked(_ room: RoomCode) -> Self {
        Self(.roomLocked, "The host has locked room \(room).")
    }

    static func banned(_ room: RoomCode) -> Self {
        Self(.banned, "You were sent out of room \(room) and cannot come back.")
    }

    static func noSuchPlayer(_ room: RoomCode) -> Self {
        Self(.noSuchPlayer, "There is no such other player in room \(room).")
    }

    static let draining = RequestFailure(
        .draining, "The server restarts. Try again in a moment.", retryAfterMs: ArenaSettings.restartMs)
    static let `internal` = RequestFailure(.internal, "Something is wrong with this game. The room is closed.")
    static let storage = RequestFailure(
        .storage, "The server cannot reach its storage. Try again in a moment.", retryAfterMs: 5000)

    // Events.

    static let noSuchEvent = RequestFailure(
        .noSuchEvent, "There is no such event, or it is not open to you.")
    static let notOrganiser = RequestFailure(.notOrganiser, "Only the organiser of the event can do that.")
    static let eventOver = RequestFailure(.wrongPhase, "The event is over.")
    static let badStart = RequestFailure(
        .badOptions, "An event starts 10 seconds to 366 days from now.", member: "startAt")
    static let tooManyInvited = RequestFailure(
        .badValues, "An organiser invites at most \(EventLimits.invited) players to an event.")
    static let tooManyEventsOfOne = RequestFailure(
        .tooManyEvents, "You have scheduled \(EventLimits.perOrganiser) events already. Wait for one, or cancel one.")
    static let tooManyEvents = RequestFailure(
        .tooManyEvents, "There are \(EventLimits.open) events already, as many as this server takes.")
    static let eventFull = RequestFailure(
        .roomFull, "\(EventLimits.attendees) players are invited to this event or have answered it already.",
        retryAfterMs: 60_000)

    static func tooManyScheduled(_ waitMs: Int64) -> Self {
        Self(.rateLimited, "Too many events were scheduled from your address.", retryAfterMs: waitMs)
    }

    static func noSuchInvitee(_ player: PlayerID) -> Self {
        Self(.noSuchPlayer, "There is no player “\(player.text.prefix(20))” to invite.")
    }

    static func wrongPhase(_ why: String) -> Self { Self(.wrongPhase, why) }

    /// A request that the protocol has and this server has not.
    static func notServed(_ type: RequestType) -> Self {
        Self(.unknownType, "This server does not serve “\(type.rawValue)”.")
    }
}
