import GameProtocol

// What people think of games, and who is best at them (the protocol, section 7).
extension Lobby {
    /// Rates a game; `answer` is called once that is safe or has failed, before the watchers hear of it.
    func rate(_ rating: StoredRating, _ answer: @escaping @Sendable (StoreFailure?) -> Void) {
        let mailbox = mailbox
        store.rate(rating) { outcome in
            switch outcome {
            case .failure(let failure): answer(failure)
            case .success(let now):
                mailbox.post { lobby in
                    answer(nil)
                    lobby.rated(now)
                }
            }
        }
    }

    private func rated(_ rating: GameRating) {
        let game = rating.game
        var pace = ratingPaces[game] ?? RatingPace(rating)
        pace.latest = rating
        let now = surroundings.now()
        let opensAt = pace.opensAt(now: now)
        if opensAt > now, pace.timer == nil {
            pace.timer = timers.schedule(at: opensAt) { [unowned self] in publishRating(of: game) }
        }
        ratingPaces[game] = pace
        if opensAt <= now { publishRating(of: game) }
    }

    private func publishRating(of game: String) {
        guard let latest = ratingPaces[game]?.latest else { return }
        ratingPaces[game]?.sent(now: surroundings.now())
        send(.rating(latest))
    }

    /// Finds a leaderboard with every round in it that was recorded before; `answer` hears it.
    func leaderboard(
        _ query: LeaderboardQuery, for player: PlayerID,
        _ answer: @escaping @Sendable (Result<Leaderboard, StoreFailure>) -> Void
    ) {
        store.leaderboard(query, for: player, now: surroundings.now(), found: answer)
    }
}
