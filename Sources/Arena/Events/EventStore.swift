import GameProtocol
import Reactive

/// The scheduled events: the one list that everything looks at, kept in step with the store.
///
/// It changes when the store has said that a change is safe, in the store's order; then everyone who observes
/// ``changes`` hears. Asked to load, it reads what has changed meanwhile; whoever asks while a read is under way is
/// answered by that one. When storage fails the list stays as it is, says why, and is read again until storage works.
///
/// Owner: the lobby.
final class EventStore {
    /// What observers hear.
    struct Change {
        /// The event before; nil if it is new.
        let before: StoredEvent?
        /// The event now.
        let now: StoredEvent
    }

    /// A change that was told long after it had happened.
    private struct LateNews {
        let at: Int64
        let toldAt: Int64
    }

    /// The events as they are known now.
    private(set) var listing: EventListing
    /// Every change, after the listing has it.
    let changes = Published<Change>()

    private let store: any Store
    private let surroundings: Surroundings
    private let timers: any Timers
    private let mailbox: Mailbox<Lobby>
    /// What the store was asked to keep and has not answered.
    private(set) var underWay = EventsUnderWay()
    /// What was told late, and may not have arrived yet.
    private var lateNews: [LateNews] = []
    /// What was read of the store's changes.
    private var revision: UInt64
    /// Who waits for the read that is under way.
    private var waiting: [(EventStore) -> Void] = []
    private var retry: Cancellable?

    init(
        _ stored: StoredEvents, store: any Store, surroundings: Surroundings, timers: any Timers,
        mailbox: Mailbox<Lobby>
    ) {
        listing = EventListing(stored.events)
        revision = stored.revision
        self.store = store
        self.surroundings = surroundings
        self.timers = timers
        self.mailbox = mailbox
    }

    /// All events by their start.
    var byStart: [StoredEvent] { listing.byStart }

    /// Up to which time whoever is there has heard of all that has happened, but for what was told within the last
    /// ``EventLimits/unheardMs``: what happens while storage fails is told long after it has happened.
    var heardUntil: Int64 {
        let now = surroundings.now()
        lateNews.removeAll { $0.toldAt < now - EventLimits.unheardMs }
        return min(now, underWay.earliest ?? now, lateNews.map(\.at).min() ?? now)
    }

    // MARK: Reading

    /// Brings the listing up to date with the store and calls back, also if that fails.
    func load(_ loaded: @escaping (EventStore) -> Void) {
        waiting.append(loaded)
        guard waiting.count == 1 else { return }
        let mailbox = mailbox
        store.events(after: revision) { outcome in
            mailbox.post { $0.events.loaded(outcome) }
        }
    }

    private func loaded(_ outcome: Result<StoredEvents, StoreFailure>) {
        let callers = waiting
        waiting = []
        switch outcome {
        case .failure(let failure): note(failure)
        case .success(let found):
            note(nil)
            revision = max(revision, found.revision)
            for event in found.events { replace(event) }
        }
        for caller in callers { caller(self) }
    }

    private func replace(_ event: StoredEvent) {
        let before = listing[event.event]
        // What has ended and is not known was forgotten while it was being read.
        guard before != event, before != nil || !event.hasEnded else { return }
        listing[event.event] = event
        changes.publish(Change(before: before, now: event))
    }

    /// Notes whether storage works; while it does not, it is asked again and again, and then given what it had no room for.
    private func note(_ failure: StoreFailure?) {
        listing.failure = failure
        retry = failure.map { _ in
            timers.schedule(at: surroundings.now() + EventLimits.retryMs) { [unowned self] in load { _ in } }
        }
        if failure == nil { for change in underWay.takePostponed() { keep(change) } }
    }

    // MARK: Writing

    /// Keeps a new event; `done` hears how that went before those who observe the list.
    func schedule(_ event: StoredEvent, done: @escaping @Sendable (Lobby, RequestFailure?) -> Void) {
        let mailbox = mailbox
        underWay.add(event)
        store.schedule(event) { failure in
            mailbox.post { lobby in
                lobby.events.underWay.remove(event)
                lobby.events.note(failure)
                if failure == nil { lobby.events.listing[event.event] = event }
                done(lobby, failure.map { _ in .storage })
                if failure == nil { lobby.events.changes.publish(Change(before: nil, now: event)) }
            }
        }
    }

    /// Keeps a change; `done` hears how that went before those who observe the list.
    ///
    /// A patient one counts in any case. One for which the store has no room is given to it again, in its turn.
    func change(
        _ event: EventID, _ change: EventChange,
        done: @escaping @Sendable (Lobby, RequestFailure?) -> Void = { _, _ in }
    ) {
        let change = EventsUnderWay.Change(event: event, change: change, at: surroundings.now())
        if underWay.add(change, of: listing[event]) { keep(change, done) }
    }

    private func keep(
        _ change: EventsUnderWay.Change, _ done: @escaping @Sendable (Lobby, RequestFailure?) -> Void = { _, _ in }
    ) {
        let mailbox = mailbox
        store.change(change.event, change.change, at: change.at) { failure in
            mailbox.post { $0.events.kept(change, failure, $0, done) }
        }
    }

    private func kept(
        _ change: EventsUnderWay.Change, _ failure: StoreFailure?, _ lobby: Lobby,
        _ done: (Lobby, RequestFailure?) -> Void
    ) {
        if failure == .tooMuchWaits, change.change.isPatient {
            underWay.postpone(change)
            note(failure)
            return
        }
        underWay.remove(change)
        note(failure)
        let now = surroundings.now()
        if now - change.at > EventLimits.promptMs { lateNews.append(LateNews(at: change.at, toldAt: now)) }
        if failure != nil, !change.change.isPatient {
            done(lobby, .storage)
        } else if let before = listing[change.event], !before.hasEnded {
            var now = before
            now.apply(change.change, at: change.at)
            listing[change.event] = now
            done(lobby, nil)
            changes.publish(Change(before: before, now: now))
        } else {
            done(lobby, .eventOver)
        }
    }

    /// Forgets the events that ended longest ago, as far as they are too many.
    func forgetSome() {
        let ended = byStart.filter(\.hasEnded)
        guard ended.count > EventLimits.ended else { return }
        let forgotten = ended.sorted { ($0.changedAt, $0.event.text) < ($1.changedAt, $1.event.text) }
            .prefix(ended.count - EventLimits.ended).map(\.event)
        for event in forgotten { listing[event] = nil }
        store.forget(forgotten)
    }
}
