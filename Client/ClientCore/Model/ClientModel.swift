public import GameProtocol

/// What a client knows of its server: who one is, the room one is in, the lobby, and the events.
///
/// A pure value that a session's news change; screens, plain or full, are drawn from it.
public struct ClientModel: Sendable {
    /// The server's greeting; nil before the first.
    public private(set) var welcome: Welcome?
    /// The room the player is in.
    public var room: RoomModel?
    /// The lobby, as far as it is watched.
    public private(set) var lobby = LobbyModel()
    /// The scheduled events, as far as the player has heard of them.
    public private(set) var events = EventsModel()

    /// Knows nothing yet.
    public init() {}

    /// The name for people of the game with this name on the wire.
    public func title(of game: String) -> String {
        welcome?.games.first { $0.game == game }?.title ?? game
    }

    /// Whether the server has scheduled events.
    public var servesEvents: Bool { welcome?.features.contains("events") ?? false }

    /// Takes news in and tells what they changed, in order.
    public mutating func apply(_ news: SessionNews) -> [ClientNews] {
        switch news {
        case .connecting: return [.connecting]
        case .offline(let loss, let waitMs, let lostForMs):
            return [.offline(loss, waitMs: waitMs, lostForMs: lostForMs)]
        case .ended(let end): return [.ended(end)]
        case .frame(let frame): return [.frame(frame)]
        case .unreadable(let reason): return [.unreadable(reason)]
        case .online(let welcome, let isReturn):
            self.welcome = welcome
            events.begin()
            return [.online(isReturn: isReturn)]
        case .roomLost(let failure):
            room = nil
            return [.roomLost(failure)]
        case .watching(let recovered):
            return lobby.begin(recovered: recovered).map { .lobby($0) }
        case .message(let message): return apply(message)
        }
    }

    /// Takes in what an answer means for what is known: events, and that after a hit the slider stays where it is.
    ///
    /// The message that tells everybody of the hit comes only later.
    public mutating func apply(_ outcome: RequestOutcome, of request: Request) {
        guard case .done(let payload) = outcome else { return }
        events.apply(payload, of: request)
        if case .eventRespond(let answer) = request { events.apply(answer) }
        guard case .hit(let hit) = request, hit.round == room?.current?.round else { return }
        _ = room.map(\.own.player).flatMap { room?.apply(.roundHit(player: $0)) }
    }

    private mutating func apply(_ message: ServerMessage) -> [ClientNews] {
        switch message {
        case .error(let error): return [.failure(error.failure)]
        case .notice(let notice): return [.notice(notice)]
        case .lobby, .lobbyRoom, .lobbyRoomClosed, .lobbyRating, .lobbyResult:
            return lobby.apply(message).map { .lobby($0) }
        case .lobbyEvent, .eventChanged, .eventGathering: return events.apply(message).map { .events($0) }
        case .room(let snapshot): return enter(snapshot).map { .room($0) }
        case .roomClosed(let reason):
            guard room != nil else { return [] }
            room = nil
            return [.out(.closed(reason))]
        case .roomLeft(let left) where left.player == room?.own.player:
            room = nil
            return [.out(.left(left.reason))]
        default: return (room?.apply(message) ?? []).map { .room($0) }
        }
    }

    private mutating func enter(_ snapshot: RoomSnapshot) -> [RoomChange] {
        guard room?.code == snapshot.room else {
            room = RoomModel(snapshot)
            return [.entered]
        }
        return room?.resume(snapshot) ?? []
    }
}

/// What has changed for the player.
public enum ClientNews: Hashable, Sendable {
    /// A connection is being made.
    case connecting
    /// The server greeted the player; `isReturn` unless for the first time.
    case online(isReturn: Bool)
    /// The connection is gone, and another attempt is made after `waitMs`; `lostForMs` is since when it is gone.
    case offline(ConnectionLoss, waitMs: Int64, lostForMs: Int64)
    /// The session is over.
    case ended(SessionEnd)
    /// Something in the room.
    case room(RoomChange)
    /// The player is no longer in a room.
    case out(RoomExit)
    /// Back on the server, the room could not be entered again.
    case roomLost(RequestFailure)
    /// Something in the lobby.
    case lobby(LobbyChange)
    /// Something about a scheduled event.
    case events(EventsChange)
    /// Sliders or heat.
    case frame(ServerFrame)
    /// The server has something to say to everybody.
    case notice(Notice)
    /// The server objects to something that was no request.
    case failure(RequestFailure)
    /// The server sent what is no message of the protocol.
    case unreadable(String)
}

/// Why the player is no longer in a room.
public enum RoomExit: Hashable, Sendable {
    /// The player is out.
    case left(LeaveReason)
    /// The room is no more.
    case closed(RoomCloseReason)
}
