public import GameProtocol
import Synchronization

/// A store that lasts as long as it is held: for tests, and for servers that are to remember nothing.
public final class MemoryStore: Store {
    private struct State {
        var players: [PlayerID: StoredPlayer] = [:]
        /// The names that leaderboards fall back to, of everyone who was ever scored.
        var scorers: [PlayerID: String] = [:]
        var rounds: Set<String> = []
        var results: [LobbyResult] = []
        var runs: [StoredArena.Run] = []
        var ratings: [String: GameRatings] = [:]
        var standings: [Heading: [PlayerID: Standing]] = [:]
        var events: [EventID: Event] = [:]
        /// Counts the changes of events.
        var revision: UInt64 = 0
    }

    /// Everybody's rating of one game.
    private struct GameRatings {
        var stars: [PlayerID: Int] = [:]
        var sum = 0
    }

    /// An event, and the revision at which it changed last.
    private struct Event {
        var stored: StoredEvent
        var revision: UInt64
    }

    /// What a leaderboard is about.
    private struct Heading: Hashable {
        let game: String
        let span: LeaderboardSpan
    }

    /// What a player's rounds add up to.
    private struct Standing {
        var total = 0
        var best = 0
        var rounds = 0
    }

    /// The published results that are kept.
    private static let resultsKept = 1000

    private let state = Mutex(State())

    /// Makes an empty store.
    public init() {}

    /// Begins a run and returns what is held.
    public func load(epoch: String) -> StoredArena {
        state.withLock { state in
            let last = state.results.last?.cursor.number ?? state.runs.last?.after ?? 0
            state.runs.append(StoredArena.Run(epoch: epoch, after: last))
            return StoredArena(
                players: Array(state.players.values),
                ratings: state.ratings.map { GameRating(game: $0, sum: $1.sum, ratings: $1.stars.count) },
                events: StoredEvents(events: state.events.values.map(\.stored), revision: state.revision),
                results: state.results, runs: state.runs)
        }
    }

    /// Keeps a player.
    public func save(_ player: StoredPlayer) {
        state.withLock { $0.players[player.player] = player }
    }

    /// Forgets players.
    public func forget(_ players: [PlayerID]) {
        state.withLock { state in
            for player in players {
                guard let forgotten = state.players.removeValue(forKey: player) else { continue }
                if state.scorers[player] != nil { state.scorers[player] = forgotten.name.text }
            }
        }
    }

    /// Keeps a round, once.
    public func add(_ round: StoredRound, stored: @escaping @Sendable (Result<UInt64?, StoreFailure>) -> Void) {
        stored(.success(state.withLock { Self.add(round, to: &$0) }))
    }

    private static func add(_ round: StoredRound, to state: inout State) -> UInt64? {
        guard state.rounds.insert(round.id).inserted else { return nil }
        let headings = LeaderboardSpan.all(at: round.at).map { Heading(game: round.game, span: $0) }
        for score in round.scores { state.scorers[score.player] = score.name }
        for score in round.scores where score.hasGuess {
            for heading in headings {
                var standing = state.standings[heading]?[score.player] ?? Standing()
                standing.total += score.points
                standing.best = max(standing.best, score.points)
                standing.rounds += 1
                state.standings[heading, default: [:]][score.player] = standing
            }
        }
        guard round.isPublished, let run = state.runs.last else { return nil }
        let number = (state.results.last?.cursor.number ?? run.after) + 1
        state.results.append(round.result(at: Cursor(epoch: run.epoch, number: number)))
        if state.results.count > resultsKept { state.results.removeFirst() }
        return number
    }

    /// Keeps a rating.
    public func rate(
        _ rating: StoredRating, rated: @escaping @Sendable (Result<GameRating, StoreFailure>) -> Void
    ) {
        let now = state.withLock { state in
            var ratings = state.ratings[rating.game] ?? GameRatings()
            ratings.sum += rating.stars - (ratings.stars.updateValue(rating.stars, forKey: rating.player) ?? 0)
            state.ratings[rating.game] = ratings
            return GameRating(game: rating.game, sum: ratings.sum, ratings: ratings.stars.count)
        }
        rated(.success(now))
    }

    /// Finds a leaderboard.
    public func leaderboard(
        _ query: LeaderboardQuery, for player: PlayerID, now: Int64,
        found: @escaping @Sendable (Result<Leaderboard, StoreFailure>) -> Void
    ) {
        let leaderboard = state.withLock { state in
            let heading = Heading(game: query.game, span: LeaderboardSpan(query.period, at: now))
            var rows = (state.standings[heading] ?? [:]).map { player, standing in
                LeaderboardRow(
                    rank: 1, player: player,
                    name: state.players[player]?.name.text ?? state.scorers[player] ?? "",
                    score: query.order == .total ? standing.total : standing.best, rounds: standing.rounds)
            }
            rows.sort { (-$0.score, $0.rounds, $0.player.text) < (-$1.score, $1.rounds, $1.player.text) }
            for index in rows.indices.dropFirst() {
                rows[index].rank = rows[index].score == rows[index - 1].score ? rows[index - 1].rank : index + 1
            }
            return Leaderboard(rows: Array(rows.prefix(query.limit)), you: rows.first { $0.player == player })
        }
        found(.success(leaderboard))
    }

    /// Keeps an event.
    public func schedule(_ event: StoredEvent, stored: @escaping @Sendable (StoreFailure?) -> Void) {
        state.withLock { state in
            state.revision += 1
            state.events[event.event] = Event(stored: event, revision: state.revision)
        }
        stored(nil)
    }

    /// Keeps a change of an event.
    public func change(
        _ event: EventID, _ change: EventChange, at: Int64, stored: @escaping @Sendable (StoreFailure?) -> Void
    ) {
        state.withLock { state in
            guard state.events[event]?.stored.hasEnded == false else { return }
            state.revision += 1
            state.events[event]?.stored.apply(change, at: at)
            state.events[event]?.revision = state.revision
        }
        stored(nil)
    }

    /// Reads what is new.
    public func events(
        after revision: UInt64, found: @escaping @Sendable (Result<StoredEvents, StoreFailure>) -> Void
    ) {
        let events = state.withLock { state in
            StoredEvents(
                events: state.events.values.filter { $0.revision > revision }.map(\.stored), revision: state.revision)
        }
        found(.success(events))
    }

    /// Forgets events.
    public func forget(_ events: [EventID]) {
        state.withLock { state in
            for event in events { state.events[event] = nil }
        }
    }

    /// Ends; there is nothing to keep.
    public func finish(_ finished: @escaping @Sendable () -> Void) { finished() }
}
