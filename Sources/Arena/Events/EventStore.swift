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

    /// When a change happened, and when it was told; nil while it waits for storage.
    private struct Unheard {
        let at: Int64
        var toldAt: Int64?
    }

    /// The events as they are known now.
    private(set) var listing: EventListing
    /// Every change, after the listing has it.
    let changes = Published<Change>()

    private let store: any Store
    private let surroundings: Surroundings
    private let timers: any Timers
    private let mailbox: Mailbox<Lobby>
    /// What was read of the store's changes.
    private var revision: UInt64
    /// Who waits for the read that is under way.
    private var waiting: [(EventStore) -> Void] = []
    private var retry: Cancellable?
    /// The changes that happened by themselves, and may not have been heard of by everyone who is there.
    private var unheard: [Unheard] = []

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

    /// Up to which time whoever is there has heard of everything, but for what was told within the last
    /// ``EventLimits/unheardMs``: changes that wait for storage are told much later than they happen.
    var toldUntil: Int64 {
        let arrived = surroundings.now() - EventLimits.unheardMs
        unheard.removeFirst(unheard.prefix { $0.toldAt.map { $0 < arrived } ?? false }.count)
        return unheard.first?.at ?? surroundings.now()
    }

    /// All events by their start.
    var byStart: [StoredEvent] { listing.byStart() }

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
        // What has ended and is not listed was forgotten while it was read.
        guard before != event, before != nil || !event.hasEnded else { return }
        listing[event.event] = event
        changes.publish(Change(before: before, now: event))
    }

    /// Notes whether storage works; while it does not, it is asked again and again.
    private func note(_ failure: StoreFailure?) {
        listing.failure = failure
        retry = failure.map { _ in
            timers.schedule(at: surroundings.now() + EventLimits.retryMs) { [unowned self] in load { _ in } }
        }
    }

    // MARK: Writing

    /// Keeps a new event; `done` hears how that went before those who observe the list.
    func schedule(_ event: StoredEvent, done: @escaping @Sendable (Lobby, StoreFailure?) -> Void) {
        let mailbox = mailbox
        store.schedule(event) { failure in
            mailbox.post { lobby in
                lobby.events.note(failure)
                if failure == nil { lobby.events.listing[event.event] = event }
                done(lobby, failure)
                if failure == nil { lobby.events.changes.publish(Change(before: nil, now: event)) }
            }
        }
    }

    /// Keeps a change; `done` hears how that went before those who observe the list.
    ///
    /// A patient one counts in any case.
    func change(
        _ event: EventID, _ change: EventChange,
        done: @escaping @Sendable (Lobby, StoreFailure?) -> Void = { _, _ in }
    ) {
        let (mailbox, at) = (mailbox, surroundings.now())
        if change.isPatient { unheard.append(Unheard(at: at)) }
        store.change(event, change, at: at) { failure in
            mailbox.post { lobby in
                lobby.events.note(failure)
                if change.isPatient { lobby.events.noteTold(at) }
                guard failure == nil || change.isPatient, let before = lobby.events.listing[event] else {
                    done(lobby, failure)
                    return
                }
                var now = before
                now.apply(change, at: at)
                lobby.events.listing[event] = now
                done(lobby, failure)
                if now != before { lobby.events.changes.publish(Change(before: before, now: now)) }
            }
        }
    }

    private func noteTold(_ at: Int64) {
        guard let index = unheard.firstIndex(where: { $0.at == at && $0.toldAt == nil }) else { return }
        unheard[index].toldAt = surroundings.now()
    }

    /// Forgets the earliest of the events that have ended, as far as they are too many.
    func forgetSome() {
        let ended = byStart.filter(\.hasEnded)
        guard ended.count > EventLimits.ended else { return }
        let forgotten = ended.prefix(ended.count - EventLimits.ended).map(\.event)
        for event in forgotten { listing[event] = nil }
        store.forget(forgotten)
    }
}
