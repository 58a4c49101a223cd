import GameProtocol
import GameRules

/// Where the player is, as far as it decides which commands make sense.
public struct PlainSituation: Sendable {
    enum Place: Hashable {
        case lobby, room
        /// Nowhere, until an event gathers.
        case awaiting
    }

    var place: Place
    var isPractising = false
    var servesEvents = false
    var isHost = false
    /// Who is, where somebody else is.
    var hostName = ""
    var isSpectator = false
    var moment = MatchMoment(.waiting, isPaused: false)
    var isLocked = false
    /// Whether nobody else is in the room.
    var isAlone = false
    /// Whether the room waits for its event's match, which nobody starts.
    var awaitsEvent = false
    /// Whether a round has ended in the room.
    var hasResult = false

    init(_ place: Place) { self.place = place }

    /// In a room.
    ///
    /// - Parameter events: The events that are known, of which the room may be one's.
    public init(in room: RoomModel, _ events: EventsModel) {
        self.init(.room)
        isHost = room.isHost
        hostName = room.member(room.host)?.name ?? "somebody else"
        isSpectator = room.own.role == .spectator
        moment = room.moment
        isLocked = room.isLocked
        isAlone = room.roster.allSatisfy { $0.player == room.own.player }
        awaitsEvent = room.moment.phase == .waiting && events.startAt(in: room.code) != nil
        hasResult = room.last != nil
    }

    /// Why the player cannot change the room's settings; nil if that can be done.
    public var settingsObstacle: String? {
        guard isHost else { return "Only the host can change settings; here that is \(hostName)." }
        return awaitsEvent ? "The event's match is played as it was scheduled." : nil
    }
}
