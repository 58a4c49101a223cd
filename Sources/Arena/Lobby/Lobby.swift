import Figures
import GameProtocol
import Reactive

/// The one place that knows every player and every room, and numbers what is published.
///
/// Rooms bring their rounds here; the lobby has each one stored, which gives it its number, and then hands the result to
/// every shard's ``LobbyFeed``: what is published is safe. Sessions ask here who a token belongs to and where a room
/// lives.
///
/// Owner: the lobby's own queue; reached by its ``Mailbox``.
public final class Lobby {
    let settings: ArenaSettings
    let surroundings: Surroundings
    let store: any Store
    let timers: any Timers
    /// The scheduled events.
    let events: EventStore
    let mailbox: Mailbox<Lobby>
    /// What the store held at the start; every shard begins with it.
    private let stored: StoredArena
    var shards: [Mailbox<Shard>] = []
    var players: PlayerRegistry
    var rooms: [RoomCode: RoomPlace] = [:]
    var guesses = GuessLimiter()
    /// The games that were rated in this run, as they are now.
    var ratings: [String: GameRating] = [:]
    private(set) lazy var ratingNews = Pacer<String>(timers, surroundings) { [unowned self] in publishRating(of: $0) }
    private(set) lazy var eventNews = Pacer<EventID>(timers, surroundings) { [unowned self] in publishEvent($0) }
    private var eventChanges: Cancellable?
    /// The events that have a room, or had one until their end is stored.
    var live: [EventID: LiveEvent] = [:]
    /// Events that begin no more, until that is stored.
    var missed: Set<EventID> = []
    /// Events that were answered since their organisers were told.
    var answers: Set<EventID> = []
    /// When it is looked again what is due.
    var calendar: Cancellable?
    var eventsOpened = 0
    var schedules = ScheduleLimiter()
    private var roomsOpened = 0
    /// Rounds that the store was given and has not answered.
    private(set) var roundsUnderWay = 0
    /// Set once the server is ending.
    var drainage: LobbyDrainage?

    /// Makes a lobby that goes on from what was stored.
    ///
    /// - Parameters:
    ///   - timers: Deadlines on the lobby's queue.
    ///   - mailbox: Its own mailbox, drained on its queue.
    ///   - stored: What the store held when it was opened.
    public init(
        settings: ArenaSettings, surroundings: Surroundings, timers: any Timers, mailbox: Mailbox<Lobby>,
        store: any Store, stored: StoredArena
    ) {
        self.settings = settings
        self.surroundings = surroundings
        self.timers = timers
        self.mailbox = mailbox
        self.store = store
        self.stored = stored
        players = PlayerRegistry(stored.players, now: surroundings.now())
        events = EventStore(
            stored.events, store: store, surroundings: surroundings, timers: timers, mailbox: mailbox)
        eventChanges = events.changes.subscribe { [unowned self] in heard($0) }
    }

    /// Names this run in cursors and rounds.
    var epoch: String { stored.run.epoch }

    /// Adds a shard, before any connection is accepted.
    public func add(_ shard: Mailbox<Shard>) {
        shards.append(shard)
        let stored = stored
        shard.post { $0.begin(stored) }
    }

    // MARK: Publishing

    /// A public room is new or has changed.
    func publish(_ info: RoomInfo) {
        guard rooms[info.room] != nil else { return }
        send(.room(info))
    }

    /// A room does not publish any more.
    func unlist(_ room: RoomCode) {
        send(.roomClosed(room))
    }

    /// A round has ended: it is stored, and then published if its room is public.
    func record(_ round: StoredRound) {
        let mailbox = mailbox
        roundsUnderWay += 1
        store.add(round) { outcome in
            mailbox.post { $0.recorded(round, outcome) }
        }
    }

    private func recorded(_ round: StoredRound, _ outcome: Result<UInt64?, StoreFailure>) {
        roundsUnderWay -= 1
        let figures = surroundings.figures
        switch outcome {
        case .success(let number):
            figures.resultsStored.add()
            if let number { publish(round, number) }
        case .failure: figures.resultsRefused.add()
        }
        endDrainingIfDone()
    }

    private func publish(_ round: StoredRound, _ number: UInt64) {
        let cursor = Cursor(epoch: epoch, number: number)
        surroundings.figures.resultsPublished.add()
        send(.result(message: ServerMessage.lobbyResult(round.result(at: cursor)).encode()))
    }

    func send(_ update: LobbyUpdate) {
        for shard in shards { shard.post { $0.feed.apply(update) } }
    }

    // MARK: Rooms

    /// Gives a new room its code, if there may be one more.
    func reserveRoom(on shard: ShardNumber, _ mailbox: Mailbox<Shard>) -> Result<RoomPlace, RequestFailure> {
        guard rooms.count < settings.maxRooms else { return .failure(.tooManyRooms(settings.maxRooms)) }
        return .success(newRoom(on: shard, mailbox))
    }

    /// Gives a new room its code.
    ///
    /// - Parameter event: The closed event that it is for.
    func newRoom(on shard: ShardNumber, _ mailbox: Mailbox<Shard>, for event: EventID? = nil) -> RoomPlace {
        var randomness = surroundings.randomness
        var code = RoomCode.draw(using: &randomness)
        while rooms[code] != nil { code = RoomCode.draw(using: &randomness) }
        roomsOpened += 1
        let place = RoomPlace(
            id: "\(epoch).\(roomsOpened)", code: code, shard: shard, mailbox: mailbox, event: event)
        rooms[code] = place
        return place
    }

    /// Finds a room for a player at `address` who was given, or guesses, its code.
    func findRoom(_ text: String, for player: PlayerID, at address: String) -> Result<RoomPlace, RequestFailure> {
        let now = surroundings.now()
        if let waitMs = guesses.waitMs(address, now: now) {
            surroundings.figures.limits.add(to: .guesses)
            return .failure(.tooManyGuesses(waitMs))
        }
        guard let code = RoomCode(text), let place = rooms[code], isOpen(place, to: player) else {
            guesses.miss(address, now: now)
            return .failure(.noSuchRoom(text))
        }
        return .success(place)
    }

    /// Whether a player may know of a room: that of a closed event is for its attendees, and, once it is forgotten,
    /// for nobody else.
    private func isOpen(_ room: RoomPlace, to player: PlayerID) -> Bool {
        room.event.map { events.listing[$0]?.isVisible(to: player) ?? false } ?? true
    }

    /// A room is gone.
    func removeRoom(_ code: RoomCode) {
        guard rooms.removeValue(forKey: code) != nil else { return }
        send(.roomClosed(code))
    }
}
