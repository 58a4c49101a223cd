public import Arena
public import Reactive

/// A shard's deadlines, which run when the arena is told to and not before their time.
public final class ManualTimers: Timers {
    private struct Entry {
        let at: Int64
        let number: Int
        let action: () -> Void
    }

    private var entries: [Entry] = []
    private var lastNumber = 0

    /// Sets a deadline.
    public func schedule(at: Int64, _ action: @escaping () -> Void) -> Cancellable {
        lastNumber += 1
        let number = lastNumber
        entries.append(Entry(at: at, number: number, action: action))
        return Cancellable { [weak self] in self?.entries.removeAll { $0.number == number } }
    }

    /// The next deadline, or nil.
    var nextAt: Int64? { entries.map(\.at).min() }

    /// Runs the first deadline that has come by `now`, those set first among equals.
    func runNext(now: Int64) {
        guard let next = entries.min(by: { ($0.at, $0.number) < ($1.at, $1.number) }), next.at <= now else { return }
        entries.removeAll { $0.number == next.number }
        next.action()
    }
}
