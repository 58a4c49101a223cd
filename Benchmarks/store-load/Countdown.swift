import Dispatch
import Synchronization

/// So many things to begin and to end, and a wait until the last has ended.
final class Countdown: Sendable {
    private let toBegin: Atomic<Int>
    private let toEnd: Atomic<Int>
    private let over = DispatchSemaphore(value: 0)

    init(_ count: Int) {
        toBegin = Atomic(count)
        toEnd = Atomic(count)
    }

    /// Takes one to begin with, if there is another.
    func begin() -> Bool { toBegin.subtract(1, ordering: .relaxed).newValue >= 0 }

    /// One has ended.
    func end() { if toEnd.subtract(1, ordering: .relaxed).newValue == 0 { over.signal() } }

    func wait() { over.wait() }
}
