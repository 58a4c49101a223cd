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
                    lobby.ratings[now.game] = now
                    lobby.ratingNews.request(now.game)
                }
            }
        }
    }

    func publishRating(of game: String) {
        if let rating = ratings[game] { send(.rating(rating)) }
    }

    /// Finds a leaderboard with every round in it that was recorded before; `answer` hears it.
    func leaderboard(
        _ query: LeaderboardQuery, for player: PlayerID,
        _ answer: @escaping @Sendable (Result<Leaderboard, StoreFailure>) -> Void
    ) {
        store.leaderboard(query, for: player, now: surroundings.now(), found: answer)
    }
}
