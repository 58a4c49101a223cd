public import GameProtocol

/// Where the arena keeps what must outlast the process: players, rounds and ratings.
///
/// Calls return at once and are carried out in their order. What a call hands back comes later, exactly once, on a place
/// of the store's choosing.
///
/// While storage fails, players and rounds wait, within a bound, and are kept when it works again; what asks for an
/// answer fails. Owner: the lobby calls; the store itself belongs to nobody.
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

    /// Keeps what waits, as far as storage works, and ends; nothing is called after it.
    func finish(_ finished: @escaping @Sendable () -> Void)
}
