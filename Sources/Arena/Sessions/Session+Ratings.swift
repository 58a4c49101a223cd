import GameProtocol
import GameRules

// Stars and leaderboards: the lobby asks the store, and the answer comes back through the shard's mailbox.
extension Session {
    func rate(_ id: Int64?, _ rate: Rate) throws(RequestFailure) {
        guard GameCatalogue[rate.game] != nil else { throw .noSuchGame(rate.game) }
        guard let player = identity?.player else { return }
        wait()
        let (number, home) = (number, shard.mailbox)
        let rating = StoredRating(game: rate.game, player: player, stars: rate.stars, at: now)
        shard.lobby.post { lobby in
            lobby.rate(rating) { failure in
                home.post { $0.sessions[number]?.conclude(id, failure.map { .failure($0) } ?? .success(.done)) }
            }
        }
    }

    func showLeaderboard(_ id: Int64?, _ query: LeaderboardQuery) throws(RequestFailure) {
        guard GameCatalogue[query.game] != nil else { throw .noSuchGame(query.game) }
        guard let player = identity?.player else { return }
        wait()
        let (number, home) = (number, shard.mailbox)
        shard.lobby.post { lobby in
            lobby.leaderboard(query, for: player) { outcome in
                let answer = outcome.map { Answer.Payload.leaderboard(rows: $0.rows, you: $0.you) }
                home.post { $0.sessions[number]?.conclude(id, answer) }
            }
        }
    }

    /// Answers what the store was asked, and goes on.
    private func conclude(_ id: Int64?, _ outcome: Result<Answer.Payload, StoreFailure>) {
        switch outcome {
        case .success(let payload): answer(id, payload)
        case .failure: refuse(id, .storage)
        }
        proceed()
    }
}
