import Arena
import GameProtocol

// The port's calls, waited for.

extension Store {
    func added(_ round: StoredRound) async -> Result<UInt64?, StoreFailure> {
        await withCheckedContinuation { continuation in add(round) { continuation.resume(returning: $0) } }
    }

    func rated(
        _ stars: Int, _ game: String = "bullseye", by player: String, at: Int64 = noon
    ) async -> Result<GameRating, StoreFailure> {
        let rating = StoredRating(game: game, player: PlayerID(player), stars: stars, at: at)
        return await withCheckedContinuation { continuation in
            rate(rating) { continuation.resume(returning: $0) }
        }
    }

    func leaderboard(
        _ game: String = "bullseye", _ period: LeaderboardPeriod = .all, by order: LeaderboardOrder = .total,
        limit: Int = 20, for player: String = "p_nobody", now: Int64 = noon
    ) async -> Result<Leaderboard, StoreFailure> {
        let query = LeaderboardQuery(game: game, period: period, order: order, limit: limit)
        return await withCheckedContinuation { continuation in
            leaderboard(query, for: PlayerID(player), now: now) { continuation.resume(returning: $0) }
        }
    }

    func scheduled(_ event: StoredEvent) async -> StoreFailure? {
        await withCheckedContinuation { continuation in schedule(event) { continuation.resume(returning: $0) } }
    }

    func changed(_ event: String, _ change: EventChange, at: Int64 = noon) async -> StoreFailure? {
        await withCheckedContinuation { continuation in
            self.change(EventID(event), change, at: at) { continuation.resume(returning: $0) }
        }
    }

    func events(after revision: UInt64 = 0) async -> Result<StoredEvents, StoreFailure> {
        await withCheckedContinuation { continuation in
            events(after: revision) { continuation.resume(returning: $0) }
        }
    }

    func finished() async {
        await withCheckedContinuation { continuation in finish { continuation.resume() } }
    }
}
