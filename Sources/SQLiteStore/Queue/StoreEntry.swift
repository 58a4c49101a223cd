import Arena
import GameProtocol

/// One call that the store has taken and not carried out yet.
enum StoreEntry: Sendable {
    case save(StoredPlayer)
    case forget([PlayerID])
    case add(StoredRound, stored: @Sendable (Result<UInt64?, StoreFailure>) -> Void)
    case rate(StoredRating, rated: @Sendable (Result<GameRating, StoreFailure>) -> Void)
    case leaderboard(
        LeaderboardQuery, for: PlayerID, now: Int64, found: @Sendable (Result<Leaderboard, StoreFailure>) -> Void)
    case schedule(StoredEvent, stored: @Sendable (StoreFailure?) -> Void)
    case change(EventID, EventChange, at: Int64, stored: @Sendable (StoreFailure?) -> Void)
    case events(after: UInt64, found: @Sendable (Result<StoredEvents, StoreFailure>) -> Void)
    case forgetEvents([EventID])

    /// Whether it waits while storage fails; else it fails with it.
    var isPatient: Bool {
        switch self {
        case .save, .forget, .add, .forgetEvents: true
        case .rate, .leaderboard, .schedule, .events: false
        case .change(_, let change, _, _): change.isPatient
        }
    }

    /// Tells whoever asked that it did not come about.
    func fail(_ failure: StoreFailure) {
        switch self {
        case .save, .forget, .forgetEvents: break
        case .add(_, let stored): stored(.failure(failure))
        case .rate(_, let rated): rated(.failure(failure))
        case .leaderboard(_, _, _, let found): found(.failure(failure))
        case .schedule(_, let stored), .change(_, _, _, let stored): stored(failure)
        case .events(_, let found): found(.failure(failure))
        }
    }
}

extension StoreEntry: CustomStringConvertible {
    /// What it is about, for the operator.
    var description: String {
        switch self {
        case .save(let player): "the player \(player.player)"
        case .forget(let players): "the forgetting of \(players.count) players"
        case .add(let round, _): "the round \(round.id)"
        case .rate(let rating, _): "the rating of \(rating.game) by \(rating.player)"
        case .leaderboard(let query, _, _, _): "the leaderboard of \(query.game)"
        case .schedule(let event, _): "the event \(event.event)"
        case .change(let event, _, _, _): "a change of the event \(event)"
        case .events: "the events that have changed"
        case .forgetEvents(let events): "the forgetting of \(events.count) events"
        }
    }
}
