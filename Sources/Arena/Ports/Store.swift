public import GameProtocol

/// Where the arena keeps what must outlast the process: players, rounds, ratings and events.
///
/// Calls return at once and are carried out in their order. What a call hands back comes later, exactly once, on a place
/// of the store's choosing.
///
/// While storage fails, players, rounds and what happens to events by itself wait, within a bound, and are kept when it
/// works again; what asks for an answer fails. Owner: the lobby calls; the store itself belongs to nobody.
public protocol Store: AnyObject, Sendable {
    /// Keeps a player, in place of what was kept under the same identity.
    func save(_ player: StoredPlayer)

    /// Forgets players; their rounds and ratings stay, and leaderboards go on with the names they had.
    func forget(_ players: [PlayerID])

    /// Keeps a round, once: one with an identity that is there already is not kept again.
    ///
    /// - Parameter stored: hears when the round is safe, in the order of the calls: with its place in the stream of
    ///   published results, or nil if it was not to be published or was there already.
    func add(_ round: StoredRound, stored: @escaping @Sendable (Result<UInt64?, StoreFailure>) -> Void)

    /// Keeps a player's rating of a game, in place of an older one.
    ///
    /// - Parameter rated: hears, once that is safe, how the game is rated now.
    func rate(
        _ rating: StoredRating, rated: @escaping @Sendable (Result<GameRating, StoreFailure>) -> Void)

    /// Finds a leaderboard, with everything in it that was added before.
    ///
    /// - Parameters:
    ///   - player: whose own row is wanted.
    ///   - now: the server's time, in Unix milliseconds, which says what day it is.
    func leaderboard(
        _ query: LeaderboardQuery, for player: PlayerID, now: Int64,
        found: @escaping @Sendable (Result<Leaderboard, StoreFailure>) -> Void)

    /// Keeps a new event.
    ///
    /// - Parameter stored: hears when it is safe; it does not wait for storage that fails.
    func schedule(_ event: StoredEvent, stored: @escaping @Sendable (StoreFailure?) -> Void)

    /// Keeps a change of an event, as ``StoredEvent/apply(_:at:)`` makes it; of one that is not there, nothing.
    ///
    /// - Parameters:
    ///   - at: when it happened, in Unix milliseconds.
    ///   - stored: hears when it is safe; only a patient change waits for storage that fails.
    func change(
        _ event: EventID, _ change: EventChange, at: Int64, stored: @escaping @Sendable (StoreFailure?) -> Void)

    /// Reads the events that are new or have changed since a revision, 0 for all; of those that were forgotten, nothing.
    func events(after revision: UInt64, found: @escaping @Sendable (Result<StoredEvents, StoreFailure>) -> Void)

    /// Forgets events with all that belongs to them.
    func forget(_ events: [EventID])

    /// Keeps what waits, as far as storage works, and ends; nothing is called after it.
    func finish(_ finished: @escaping @Sendable () -> Void)
}
