import GameProtocol

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
    let mailbox: Mailbox<Lobby>
    /// What the store held at the start; every shard begins with it.
    private let stored: StoredArena
    var shards: [Mailbox<Shard>] = []
    var players: PlayerRegistry
    var rooms: [RoomCode: RoomPlace] = [:]
    var guesses = GuessLimiter()
    var ratingPaces: [String: RatingPace] = [:]
    private var roomsOpened = 0
    /// Set once the server is ending.
    private var drained: (@Sendable () -> Void)?
    private var shardsPlaying = 0

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
        players = PlayerRegistry(stored.players)
    }

    /// Names this run in cursors and rounds.
    var epoch: String { stored.run.epoch }

    /// Adds a shard, before any connection is accepted.
    public func add(_ shard: Mailbox<Shard>) {
        shards.append(shard)
        let stored = stored
        shard.post { $0.begin(stored) }
    }

    // MARK: The end

    /// Ends all games in order: everybody is told, no round begins any more, and `drained` is called when none is open
    /// and every result was handed to the store.
    ///
    /// - Parameter until: When rounds that are still open are scored as they stand, in Unix milliseconds.
    public func drain(until: Int64, drained: @escaping @Sendable () -> Void) {
        guard self.drained == nil else { return }
        self.drained = drained
        shardsPlaying = shards.count
        for shard in shards { shard.post { $0.drain(until: until) } }
    }

    func shardDrained() {
        shardsPlaying -= 1
        if shardsPlaying == 0 { drained?() }
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
        store.add(round) { outcome in
            guard case .success(let number?) = outcome else { return }
            mailbox.post { $0.publish(round, number) }
        }
    }

    private func publish(_ round: StoredRound, _ number: UInt64) {
        let cursor = Cursor(epoch: epoch, number: number)
        send(.result(message: ServerMessage.lobbyResult(round.result(at: cursor)).encode()))
    }

    func send(_ update: LobbyUpdate) {
        for shard in shards { shard.post { $0.feed.apply(update) } }
    }

    // MARK: Rooms

    /// Gives a new room its code, if there may be one more.
    func reserveRoom(on shard: ShardNumber, _ mailbox: Mailbox<Shard>) -> Result<RoomPlace, RequestFailure> {
        guard rooms.count < settings.maxRooms else { return .failure(.tooManyRooms(settings.maxRooms)) }
        var randomness = surroundings.randomness
        var code = RoomCode.draw(using: &randomness)
        while rooms[code] != nil { code = RoomCode.draw(using: &randomness) }
        roomsOpened += 1
        let place = RoomPlace(
            id: "\(epoch).\(roomsOpened)", code: code, shard: shard, mailbox: mailbox)
        rooms[code] = place
        return .success(place)
    }

    /// Finds a room for someone at `address` who was given, or guesses, its code.
    func findRoom(_ text: String, for address: String) -> Result<RoomPlace, RequestFailure> {
        let now = surroundings.now()
        if let waitMs = guesses.waitMs(address, now: now) { return .failure(.tooManyGuesses(waitMs)) }
        guard let code = RoomCode(text), let place = rooms[code] else {
            guesses.miss(address, now: now)
            return .failure(.noSuchRoom(text))
        }
        return .success(place)
    }

    /// A room is gone.
    func removeRoom(_ code: RoomCode) {
        guard rooms.removeValue(forKey: code) != nil else { return }
        send(.roomClosed(code))
    }
}
