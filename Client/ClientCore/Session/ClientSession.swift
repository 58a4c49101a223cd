public import GameProtocol

/// One player's business with one server, across as many connections as it takes.
///
/// Greets the server and keeps the token it gives, numbers requests and finds their answers, learns
/// the server's time, connects again when a connection is lost, and then takes up room and lobby
/// where they were left. It does no I/O: events go in, actions come out, and so do times, in
/// milliseconds on a clock that never steps.
public struct ClientSession: Sendable {
    /// Who the player says to be, and how patiently.
    public struct Identity: Hashable, Sendable {
        /// The name to play under.
        public var name: PlayerName
        /// The secret that proves who one is; nil for a new player.
        public var token: String?
        /// What the client calls itself, such as `bullseye/1.0`.
        public var client: String
        /// How long a server that is gone is tried again.
        public var patienceMs: Int64
        /// Whether to come back into the room whose seat was not kept; who goes to an event is called again instead.
        public var returnsToRoom: Bool

        /// Makes an identity.
        public init(
            name: PlayerName, token: String? = nil, client: String, patienceMs: Int64 = 300_000,
            returnsToRoom: Bool = true
        ) {
            self.name = name
            self.token = token
            self.client = client
            self.patienceMs = patienceMs
            self.returnsToRoom = returnsToRoom
        }
    }

    enum Phase: Hashable {
        case idle
        case connecting
        /// `hello` was sent and is answered by then.
        case greeting(until: Int64)
        case online(since: Int64)
        case waiting(until: Int64)
        case closing
        case ended
    }

    /// Why a request was sent, and so who its answer is for.
    enum Purpose: Hashable {
        case hello(sent: Int64)
        case ping(sent: Int64)
        case watch
        case rejoin
        case user(RequestType)
    }

    /// Where the player is.
    struct Place: Hashable {
        var room: RoomCode
        var role: Role
    }

    /// How long the server may take to greet.
    static let greetingMs: Int64 = 10_000
    /// How often the server's time is asked for.
    static let pingMs: Int64 = 10_000
    /// How soon it is asked for again while there are few samples.
    static let firstPingsMs: Int64 = 250
    /// How many samples are few.
    static let firstPings = 4
    /// A connection that lasted so long was a good one.
    static let stableMs: Int64 = 10_000

    /// Who the player is, with the token that the server gave last.
    public internal(set) var identity: Identity
    /// The server's time, as far as it is known.
    public internal(set) var time = ServerTime()

    var phase = Phase.idle
    var pending: [Int64: Purpose] = [:]
    var player: PlayerID?
    var place: Place?
    var isWatching = false
    var cursor: Cursor?
    var backoff = Backoff()
    /// What the server asked those to wait whom it is about to close.
    var retryAfterMs: Int64?
    var lostAt: Int64?
    var nextPing: Int64?
    private var lastID: Int64 = 0

    /// Makes the session of a player.
    public init(_ identity: Identity) {
        self.identity = identity
    }

    /// Whether requests can be sent.
    public var isOnline: Bool {
        if case .online = phase { true } else { false }
    }

    /// When to come back with a `tick`; nil if only other events matter.
    public var nextTick: Int64? {
        switch phase {
        case .greeting(let until), .waiting(let until): until
        case .online: nextPing
        case .idle, .connecting, .closing, .ended: nil
        }
    }

    // MARK: What the user wants

    /// Connects for the first time.
    public mutating func start() -> [SessionAction] {
        phase = .connecting
        return [.tell(.connecting), .connect]
    }

    /// Sends a request; its outcome comes under the returned `id`.
    public mutating func request(_ request: Request) -> (id: Int64, actions: [SessionAction]) {
        guard isOnline else {
            lastID += 1
            return (lastID, [.answer(id: lastID, .lost)])
        }
        let action = send(request, .user(request.type))
        return (lastID, [action])
    }

    /// Watches the lobby from now on, from one connection to the next.
    ///
    /// - Parameter place: The place in the stream of results up to which they are known; nil for where this session is.
    public mutating func watchLobby(after place: Cursor? = nil) -> [SessionAction] {
        isWatching = true
        cursor = place ?? cursor
        return isOnline ? [send(.lobbyWatch(after: cursor), .watch)] : []
    }

    /// Watches the lobby no longer.
    public mutating func unwatchLobby() -> [SessionAction] {
        isWatching = false
        return isOnline ? [send(.lobbyUnwatch, .user(.lobbyUnwatch))] : []
    }

    /// Goes on under another name: greets the server anew, which knows the player by the token.
    ///
    /// A seat keeps the name that its player came by, so this is for who has none. What has no answer yet is lost.
    public mutating func rename(to name: PlayerName) -> [SessionAction] {
        identity.name = name
        switch phase {
        case .online, .greeting: phase = .connecting
        case .idle, .connecting, .waiting, .closing, .ended: return []
        }
        return [.abandon] + failPending() + [.tell(.connecting), .connect]
    }

    /// Leaves the room and the server.
    public mutating func leave() -> [SessionAction] {
        guard isOnline, place != nil else { return disconnect() }
        return [.sendText(ClientMessage(.roomLeave).encode())] + disconnect()
    }

    /// Leaves the server; a seat there stays the player's for as long as the server keeps it.
    public mutating func disconnect() -> [SessionAction] {
        switch phase {
        case .online:
            phase = .closing
            return [.close] + failPending()
        case .connecting, .greeting:
            phase = .ended
            return [.abandon, .tell(.ended(.left))]
        case .idle, .waiting:
            phase = .ended
            return [.tell(.ended(.left))]
        case .closing, .ended: return []
        }
    }

    // MARK: Sending

    mutating func send(_ request: Request, _ purpose: Purpose) -> SessionAction {
        lastID += 1
        pending[lastID] = purpose
        return .sendText(ClientMessage(id: lastID, request).encode())
    }

    /// Gives every request of the user's that has no answer its outcome, in their order.
    mutating func failPending() -> [SessionAction] {
        let ids = pending.filter { if case .user = $0.value { true } else { false } }.keys.sorted()
        pending = [:]
        return ids.map { .answer(id: $0, .lost) }
    }
}
