import GameProtocol
import GameRules

// Stars and leaderboards.
extension Session {
    func rate(_ id: Int64?, _ rate: Rate) throws(RequestFailure) {
        guard GameCatalogue[rate.game] != nil else { throw .noSuchGame(rate.game) }
        let at = now
        ask(id) { lobby, player, reply in
            lobby.rate(StoredRating(game: rate.game, player: player, stars: rate.stars, at: at)) { failure in
                reply(failure == nil ? .success(.done) : .failure(.storage))
            }
        }
    }

    func showLeaderboard(_ id: Int64?, _ query: LeaderboardQuery) throws(RequestFailure) {
        guard GameCatalogue[query.game] != nil else { throw .noSuchGame(query.game) }
        ask(id) { lobby, player, reply in
            lobby.leaderboard(query, for: player) { outcome in
                reply(outcome.map { .leaderboard(rows: $0.rows, you: $0.you) }.mapError { _ in .storage })
            }
        }
    }
}
