public import GameProtocol

/// The scheduled events that the player has heard of, and the rooms in which some of them gather.
///
/// A pure value that messages and answers change. What the lobby tells does not say how the player stands to an
/// event; that is kept as it was known.
public struct EventsModel: Sendable {
    private var infos: [EventID: EventInfo] = [:]
    private var gatherings: [EventID: EventGathering] = [:]
    /// What the server last named as the player's own next event.
    private var named: EventID?

    /// Knows nothing yet.
    public init() {}

    /// The event as it was heard of last.
    public subscript(event: EventID) -> EventInfo? { infos[event] }

    /// Where the event gathers, as the player was called to it on this connection.
    public func gathering(of event: EventID) -> EventGathering? { gatherings[event] }

    /// The event whose room this is, if the player was called to it on this connection.
    public func gathering(in room: RoomCode) -> EventGathering? { gatherings.values.first { $0.room == room } }

    /// When the event begins whose room this is, if the player was called to it or has seen it listed.
    public func startAt(in room: RoomCode) -> Int64? {
        gathering(in: room)?.startAt ?? infos.values.first { $0.room == room && !$0.state.isEnded }?.startAt
    }

    /// The call that was answered by nobody yet and begins first; `except` is where the player is.
    public func call(except room: RoomCode?) -> EventGathering? {
        gatherings.values.filter { $0.room != room }.min { ($0.startAt, $0.event.text) < ($1.startAt, $1.event.text) }
    }

    /// The earliest event to which the player is invited and has not answered.
    public var invitation: EventInfo? {
        infos.values.filter { $0.you == .invited && !$0.state.isEnded }
            .min { ($0.startAt, $0.event.text) < ($1.startAt, $1.event.text) }
    }

    /// The player's own next event, as the server named it when it was asked last; nil once it has ended or is declined.
    public var next: EventInfo? {
        named.flatMap { infos[$0] }.flatMap { $0.state.isEnded || $0.you == .declined ? nil : $0 }
    }

    /// The event's title; else what it is.
    public func title(of event: EventID) -> String { infos[event].map { "“\($0.title)”" } ?? "An event" }

    /// A new connection: whoever is meant is called again, maybe to another room.
    mutating func begin() { gatherings = [:] }

    /// Takes a message in and tells what it changed.
    mutating func apply(_ message: ServerMessage) -> [EventsChange] {
        switch message {
        case .eventGathering(let gathering):
            guard gatherings.updateValue(gathering, forKey: gathering.event) != gathering else { return [] }
            return [.gathering(gathering)]
        case .eventChanged(let info):
            let before = infos[info.event]
            note(info)
            return before == info ? [] : [.changed(info, before: before)]
        case .lobbyEvent(var info):
            info.you = infos[info.event]?.you
            note(info)
            return []
        default: return []
        }
    }

    /// Takes in what was answered.
    mutating func apply(_ payload: Answer.Payload, of request: Request) {
        if case .event(let info) = payload, request == .eventNext { named = info?.event }
        switch payload {
        case .event(let info?): note(info)
        case .events(let all, _): for info in all { note(info) }
        case .event(nil), .done, .watching, .room, .hit, .leaderboard: break
        }
    }

    /// Takes in that the player's answer has been taken.
    mutating func apply(_ answer: EventRespond) { infos[answer.event]?.you = answer.answer.attendance }

    private mutating func note(_ info: EventInfo) {
        infos[info.event] = info
        if info.state.isEnded { gatherings[info.event] = nil }
    }
}

/// What has changed of the events.
public enum EventsChange: Hashable, Sendable {
    /// An event that the player goes to has its room, which can be joined.
    case gathering(EventGathering)
    /// An event that concerns the player has changed; as it was known before, if it was.
    case changed(EventInfo, before: EventInfo?)
}
