public import GameProtocol

/// What the arena allows, and what it calls itself.
public struct ArenaSettings: Sendable {
    /// What `welcome` says of the server.
    public var identity: ServerIdentity
    /// Rooms at one time: a bound on what people who create rooms can make the server hold.
    public var maxRooms = 10_000
    /// Players remembered at one time; beyond it those who have been away longest are forgotten.
    public var maxPlayers = 100_000
    /// How long a seat is kept for one whose connection went, in milliseconds.
    public var seatGraceMs: Int64 = 60_000
    /// How long a host may be gone before somebody else is host, in milliseconds.
    public var hostGraceMs: Int64 = 30_000
    /// How long a connection may take to say `hello`, in milliseconds.
    public var helloMs: Int64 = 10_000

    /// The defaults.
    public init(identity: ServerIdentity) { self.identity = identity }

    /// Requests that may come at once.
    static let requestBurst = 20
    /// Spectators of one room: each of them is shown in everybody's snapshot.
    static let maxSpectators = 1000
    /// Players that a room remembers to keep out; beyond it those sent away longest ago may come back.
    static let maxBanned = 1000
    /// Players that a room remembers before it forgets those who have left and do not stand in the present match.
    static let entrantsKept = 4000
    /// Results kept for those who reconnect with a cursor.
    static let resultsKept = 1000
    /// Changes of the lobby kept for watchers on their way from one shard to another.
    static let updatesKept = 1000
    /// How long a server that ends waits for its last results to be published, in milliseconds.
    static let publishingMs: Int64 = 1000
    /// How long clients are asked to wait before they come back to a server that restarts, in milliseconds.
    static let restartMs: Int64 = 4000
    /// The least time between two changes of a room's info in the lobby, in milliseconds.
    static let infoIntervalMs: Int64 = 100
}
