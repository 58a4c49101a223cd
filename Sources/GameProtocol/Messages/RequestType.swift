/// The `type` of every message that a client sends; what each is for stands at the case of `Request`.
public enum RequestType: String, Sendable, CaseIterable {
    case hello
    case ping
    case lobbyWatch = "lobby.watch"
    case lobbyUnwatch = "lobby.unwatch"
    case roomCreate = "room.create"
    case roomJoin = "room.join"
    case roomLeave = "room.leave"
    case roomStart = "room.start"
    case roomPause = "room.pause"
    case roomResume = "room.resume"
    case roomSkip = "room.skip"
    case roomKick = "room.kick"
    case roomConfigure = "room.configure"
    case roomLock = "room.lock"
    case roomHandover = "room.handover"
    case roomClose = "room.close"
    case hit
    case rate
    case leaderboard
    case eventSchedule = "event.schedule"
    case eventList = "event.list"
    case eventShow = "event.show"
    case eventNext = "event.next"
    case eventRespond = "event.respond"
    case eventInvite = "event.invite"
    case eventCancel = "event.cancel"

    /// Whether the rate limit for requests counts it (the protocol, section 2).
    public var isRateLimited: Bool { self != .ping && self != .hit }
}
