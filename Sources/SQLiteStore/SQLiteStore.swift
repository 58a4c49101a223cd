public import Arena
public import GameProtocol
import Synchronization

/// The store that lasts: one SQLite file in the server's directory, for one server at a time.
///
/// Calls gather for a moment and are written in one transaction, in their order, on a queue of the store's own; what
/// they hand back is called there, after the transaction is on the disk.
public actor SQLiteStore: Store {
    /// What callers and the queue share.
    nonisolated let waiting = Mutex(WriteQueue())
    nonisolated let queue = StoreQueue()
    nonisolated let pace: StorePace
    nonisolated let onChange: @Sendable (SQLiteStoreChange) -> Void
    /// The file.
    nonisolated let path: String
    /// What it counts.
    public nonisolated let figures = StoreFigures()
    /// Nil once the store has ended.
    var tables: StoreTables?
    /// There while storage fails.
    var trouble: Trouble?

    /// How storage fails.
    struct Trouble {
        /// How long to wait before the next try.
        var pauseMs: Int
        /// How many entries were written since it began.
        var written = 0
    }

    /// The most entries of a transaction, so that nothing waits for one for long.
    static let mostAtOnce = 1000
    /// The most players or events forgotten by one entry, for the same reason.
    private static let mostForgotten = 500

    /// The store's queue.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    init(
        _ tables: sending StoreTables, at path: String, pace: StorePace,
        onChange: @escaping @Sendable (SQLiteStoreChange) -> Void
    ) {
        self.tables = tables
        self.path = path
        self.pace = pace
        self.onChange = onChange
    }

    /// Keeps a player.
    public nonisolated func save(_ player: StoredPlayer) {
        take(.save(player))
    }

    /// Forgets players.
    public nonisolated func forget(_ players: [PlayerID]) {
        Self.inParts(players) { take(.forget($0)) }
    }

    /// Keeps a round, once.
    public nonisolated func add(
        _ round: StoredRound, stored: @escaping @Sendable (Result<UInt64?, StoreFailure>) -> Void
    ) {
        take(.add(round, stored: stored))
    }

    /// Keeps a rating.
    public nonisolated func rate(
        _ rating: StoredRating, rated: @escaping @Sendable (Result<GameRating, StoreFailure>) -> Void
    ) {
        take(.rate(rating, rated: rated))
    }

    /// Finds a leaderboard.
    public nonisolated func leaderboard(
        _ query: LeaderboardQuery, for player: PlayerID, now: Int64,
        found: @escaping @Sendable (Result<Leaderboard, StoreFailure>) -> Void
    ) {
        take(.leaderboard(query, for: player, now: now, found: found))
    }

    /// Keeps a new event.
    public nonisolated func schedule(_ event: StoredEvent, stored: @escaping @Sendable (StoreFailure?) -> Void) {
        take(.schedule(event, stored: stored))
    }

    /// Keeps a change of an event.
    public nonisolated func change(
        _ event: EventID, _ change: EventChange, at: Int64, stored: @escaping @Sendable (StoreFailure?) -> Void
    ) {
        take(.change(event, change, at: at, stored: stored))
    }

    /// Reads the events that have changed.
    public nonisolated func events(
        after revision: UInt64, found: @escaping @Sendable (Result<StoredEvents, StoreFailure>) -> Void
    ) {
        take(.events(after: revision, found: found))
    }

    /// Forgets events.
    public nonisolated func forget(_ events: [EventID]) {
        Self.inParts(events) { take(.forgetEvents($0)) }
    }

    /// Writes what waits, or tells `onChange` what is lost, and closes the file.
    public nonisolated func finish(_ finished: @escaping @Sendable () -> Void) {
        waiting.withLock { $0.end() }
        post {
            $0.end()
            finished()
        }
    }

    /// Calls with so many of those to be forgotten as one entry may have.
    private static func inParts<Identity>(_ identities: [Identity], _ body: ([Identity]) -> Void) {
        for start in stride(from: 0, to: identities.count, by: mostForgotten) {
            body(Array(identities[start...].prefix(mostForgotten)))
        }
    }

    private nonisolated func take(_ entry: StoreEntry) {
        switch waiting.withLock({ $0.add(entry) }) {
        case .waits(let isFirst):
            if isFirst { post(afterMs: pace.gatherMs) { $0.write() } }
        case .refused(let failure, let isFirst):
            post { store in
                entry.fail(failure)
                if isFirst { store.onChange(.refusing(waiting: WriteQueue.limit)) }
            }
        }
    }

    nonisolated func post(afterMs: Int = 0, _ work: @escaping @Sendable (isolated SQLiteStore) -> Void) {
        queue.post(afterMs: afterMs) { self.assumeIsolated { work($0) } }
    }
}
