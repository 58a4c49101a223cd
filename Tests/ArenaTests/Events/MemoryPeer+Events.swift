import ArenaSupport
import GameProtocol

extension MemoryPeer {
    /// Schedules an event that starts so many milliseconds from now by the wall clock, and returns it; it must succeed.
    func schedule(
        in ms: Int64, _ title: String = "Cup", game: String = "bullseye", invite: [MemoryPeer] = [], open: Bool = true,
        adjust: (inout RoomOptionsPatch) -> Void = { _ in }
    ) -> EventID {
        let wish = Self.wish(in: ms, title, game: game, invite: invite, open: open, adjust: adjust)(self)
        guard case .event(let event?) = accept(.eventSchedule(wish)) else { return EventID("none") }
        return event.event
    }

    /// What ``schedule(in:_:game:invite:open:adjust:)`` asks for.
    static func wish(
        in ms: Int64, _ title: String = "Cup", game: String = "bullseye", invite: [MemoryPeer] = [], open: Bool = true,
        adjust: (inout RoomOptionsPatch) -> Void = { _ in }
    ) -> (MemoryPeer) -> EventSchedule {
        var options = RoomOptionsPatch()
        adjust(&options)
        guard let title = Title(title) else { preconditionFailure("a title") }
        return { peer in
            EventSchedule(
                title: title, game: game, options: options, startAt: peer.arena.time.wallNow + ms,
                invite: invite.map(\.player), open: open)
        }
    }

    /// The event as the player sees it; nil if not at all.
    func event(_ id: EventID) -> EventInfo? {
        guard case .event(let event) = accept(.eventShow(event: id)) else { return nil }
        return event
    }

    /// The events that a list shows.
    func events(from: Int64? = nil, limit: Int = 50) -> [EventInfo] {
        guard case .events(let events, _) = accept(.eventList(EventList(from: from, limit: limit))) else { return [] }
        return events
    }

    /// Says whether the player comes; it must succeed.
    func respond(_ answer: EventAnswer, to event: EventID) {
        accept(.eventRespond(EventRespond(event: event, answer: answer)))
    }

    /// What the player was told of events since the last look, a word each.
    func eventNews() -> [String] {
        take().compactMap(\.message).compactMap { message in
            if let event = message.eventChanged { return "changed \(event.state.rawValue)" }
            return message.eventGathering.map { _ in "gathering" }
        }
    }

    /// The latest call to an event.
    var call: EventGathering? { all(\.eventGathering).last }
}
