import Synchronization

/// How work reaches the one place that owns `Owner`.
///
/// Posted work runs there in the order of posting, and is handed over in batches: one waking for
/// all that was posted meanwhile. A mailbox is as bounded as those who post to it, and nothing in it
/// may be dropped. A session has at most one request under way, a room at most one change of its
/// info every 100 ms and one result a round, and every copy of the lobby's stream is posted once.
public final class Mailbox<Owner>: Sendable {
    /// What is posted.
    public typealias Work = @Sendable (Owner) -> Void

    private struct State {
        var waiting: [Work] = []
        var isAwake = false
        var wake: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Makes a mailbox that keeps what is posted until ``connect(wake:)``.
    public init() {}

    /// Names what calls ``drain(_:)`` on the owner's place.
    public func connect(wake: @escaping @Sendable () -> Void) {
        let hasWork = state.withLock { state in
            state.wake = wake
            state.isAwake = !state.waiting.isEmpty
            return state.isAwake
        }
        if hasWork { wake() }
    }

    /// Has `work` run on the owner's place.
    public func post(_ work: @escaping Work) {
        let wake: (@Sendable () -> Void)? = state.withLock { state in
            state.waiting.append(work)
            guard !state.isAwake, let wake = state.wake else { return nil }
            state.isAwake = true
            return wake
        }
        wake?()
    }

    /// Runs everything that waits, on the owner's place.
    public func drain(_ owner: Owner) {
        let batch = state.withLock { state in
            state.isAwake = false
            defer { state.waiting = [] }
            return state.waiting
        }
        for work in batch { work(owner) }
    }
}
