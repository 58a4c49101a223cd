public import Arena
public import GameProtocol
import Synchronization

/// A store in memory whose storage fails when it is told to.
///
/// As a store must, it lets what happens by itself wait meanwhile, and refuses what asks for an answer.
public final class FailingStore: Store {
    private struct State {
        var isFailing = false
        var refusesPatience = false
        var published = 0
        var waiting: [@Sendable (MemoryStore) -> Void] = []
        var eventReads = 0
        /// What answers reads of events, while that is held back.
        var heldReads: [@Sendable () -> Void]?
    }

    private let memory = MemoryStore()
    private let state = Mutex(State())

    /// Makes an empty store that works.
    public init() {}

    /// Begins a run and returns what is held.
    public func load(epoch: String) -> StoredArena { memory.load(epoch: epoch) }

    /// How much waits to be kept.
    public var waiting: Int { state.withLock { $0.waiting.count } }

    /// Lets storage fail, or work again: then what waits is kept.
    public func fail(_ isFailing: Bool) {
        let ready = state.withLock { state in
            state.isFailing = isFailing
            defer { if !isFailing { state.waiting = [] } }
            return isFailing ? [] : state.waiting
        }
        for work in ready { work(memory) }
    }

    /// Has the process end while it may be failing: what waits is lost, and the next one finds storage that works.
    public func crash() {
        state.withLock { state in
            state.isFailing = false
            state.waiting = []
            state.heldReads = nil
        }
    }

    private func keep(_ work: @escaping @Sendable (MemoryStore) -> Void) {
        let isFailing = state.withLock { state in
            if state.isFailing { state.waiting.append(work) }
            return state.isFailing
        }
        if !isFailing { work(memory) }
    }

    /// Whether storage fails now.
    public var isFailing: Bool { state.withLock { $0.isFailing } }

    /// Keeps a player.
    public func save(_ player: StoredPlayer) { keep { $0.save(player) } }

    /// Forgets players.
    public func forget(_ players: [PlayerID]) { keep { $0.forget(players) } }

    /// How many rounds it keeps that were to be published.
    public var published: Int { state.withLock { $0.published } }

    /// Keeps a round, once.
    public func add(_ round: StoredRound, stored: @escaping @Sendable (Result<UInt64?, StoreFailure>) -> Void) {
        keep { memory in
            if round.isPublished { self.state.withLock { $0.published += 1 } }
            memory.add(round, stored: stored)
        }
    }

    /// Keeps a rating.
    public func rate(
        _ rating: StoredRating, rated: @escaping @Sendable (Result<GameRating, StoreFailure>) -> Void
    ) {
        if isFailing { rated(.failure(.failing("told to"))) } else { memory.rate(rating, rated: rated) }
    }

    /// Finds a leaderboard.
    public func leaderboard(
        _ query: LeaderboardQuery, for player: PlayerID, now: Int64,
        found: @escaping @Sendable (Result<Leaderboard, StoreFailure>) -> Void
    ) {
        if isFailing {
            found(.failure(.failing("told to")))
        } else {
            memory.leaderboard(query, for: player, now: now, found: found)
        }
    }

    /// Keeps an event.
    public func schedule(_ event: StoredEvent, stored: @escaping @Sendable (StoreFailure?) -> Void) {
        if isFailing { stored(.failing("told to")) } else { memory.schedule(event, stored: stored) }
    }

    /// Has no room for what happens to events by itself, or has again.
    public func refusePatience(_ refuses: Bool) { state.withLock { $0.refusesPatience = refuses } }

    /// Keeps a change of an event.
    public func change(
        _ event: EventID, _ change: EventChange, at: Int64, stored: @escaping @Sendable (StoreFailure?) -> Void
    ) {
        if change.isPatient, state.withLock({ $0.refusesPatience }) {
            stored(.tooMuchWaits)
        } else if isFailing, !change.isPatient {
            stored(.failing("told to"))
        } else {
            keep { $0.change(event, change, at: at, stored: stored) }
        }
    }

    /// How many reads of events it was asked for.
    public var eventReads: Int { state.withLock { $0.eventReads } }

    /// Holds the answers to reads of events back, or gives them, and those to come at once.
    public func holdEventReads(_ held: Bool) {
        let ready = state.withLock { state in
            let answers = state.heldReads ?? []
            state.heldReads = held ? answers : nil
            return held ? [] : answers
        }
        for answer in ready { answer() }
    }

    /// Reads what is new; held back, the answer is still that of this moment.
    public func events(
        after revision: UInt64, found: @escaping @Sendable (Result<StoredEvents, StoreFailure>) -> Void
    ) {
        state.withLock { $0.eventReads += 1 }
        if isFailing {
            give { found(.failure(.failing("told to"))) }
        } else {
            memory.events(after: revision) { events in self.give { found(events) } }
        }
    }

    private func give(_ answer: @escaping @Sendable () -> Void) {
        let isHeld = state.withLock { state in
            state.heldReads?.append(answer)
            return state.heldReads != nil
        }
        if !isHeld { answer() }
    }

    /// Forgets events.
    public func forget(_ events: [EventID]) { keep { $0.forget(events) } }

    /// Ends; what waits is lost if storage fails.
    public func finish(_ finished: @escaping @Sendable () -> Void) { finished() }
}
