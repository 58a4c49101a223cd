import GameProtocol

/// The one place that knows every player and every room, and numbers what is published.
///
/// Rooms publish here; the lobby gives each result its number and hands it to every shard's
/// ``LobbyFeed``. Sessions ask here who a token belongs to and where a room lives.
///
/// Owner: the lobby's own queue; reached by its ``Mailbox``.
public final class Lobby {
    let settings: ArenaSettings
    let surroundings: Surroundings
    /// Names this run in cursors: results do not outlive the process yet.
    let epoch: String
    var shards: [Mailbox<Shard>] = []
    var players = PlayerRegistry()
    var rooms: [RoomCode: RoomPlace] = [:]
    var guesses = GuessLimiter()
    private var lastResult: UInt64 = 0

    /// Makes an empty lobby.
    public init(settings: ArenaSettings, surroundings: Surroundings) {
        self.settings = settings
        self.surroundings = surroundings
        var randomness = surroundings.randomness
        epoch = Base64URL.draw(bytes: 6, using: &randomness)
    }

    /// Adds a shard, before any connection is accepted.
    public func add(_ shard: Mailbox<Shard>) {
        shards.append(shard)
        let epoch = epoch
        shard.post { $0.begin(epoch: epoch) }
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

    /// A round of a public room has ended.
    func publish(_ result: RoomResult) {
        lastResult += 1
        let cursor = Cursor(epoch: epoch, number: lastResult)
        let message = ServerMessage.lobbyResult(result.message(cursor)).encode()
        send(.result(message: message))
    }

    private func send(_ update: LobbyUpdate) {
        for shard in shards { shard.post { $0.feed.apply(update) } }
    }

    // MARK: Rooms

    /// Gives a new room its code, if there may be one more.
    func reserveRoom(on shard: ShardNumber, _ mailbox: Mailbox<Shard>) -> Result<RoomPlace, RequestFailure> {
        guard rooms.count < settings.maxRooms else { return .failure(.tooManyRooms(settings.maxRooms)) }
        var randomness = surroundings.randomness
        var code = RoomCode.draw(using: &randomness)
        while rooms[code] != nil { code = RoomCode.draw(using: &randomness) }
        let place = RoomPlace(code: code, shard: shard, mailbox: mailbox)
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
