/// Names one timer of one ``EventLoop``.
public struct TimerID: Hashable, Sendable {
    let number: UInt64
}

/// Timers in the order of their deadlines: a binary heap.
///
/// A cancelled timer's entry stays in the heap until it comes up or until such entries are the
/// larger part, so cancelling is cheap and memory stays in proportion to the live timers.
struct TimerQueue {
    private struct Entry {
        let deadline: Int64
        let number: UInt64

        /// Equal deadlines keep the order in which they were set.
        func isBefore(_ other: Entry) -> Bool {
            (deadline, number) < (other.deadline, other.number)
        }
    }

    private var heap: [Entry] = []
    private var actions: [UInt64: () -> Void] = [:]
    private var nextNumber: UInt64 = 0

    /// How many timers are set.
    var count: Int { actions.count }

    /// The earliest deadline, in the caller's unit.
    mutating func nextDeadline() -> Int64? {
        dropCancelled()
        return heap.first?.deadline
    }

    mutating func set(at deadline: Int64, _ action: @escaping () -> Void) -> TimerID {
        let number = nextNumber
        nextNumber &+= 1
        actions[number] = action
        heap.append(Entry(deadline: deadline, number: number))
        siftUp(heap.count - 1)
        return TimerID(number: number)
    }

    mutating func cancel(_ timer: TimerID) {
        guard actions.removeValue(forKey: timer.number) != nil else { return }
        if heap.count > 64, heap.count > actions.count * 2 {
            heap.removeAll { actions[$0.number] == nil }
            heap.sort { $0.isBefore($1) }
        }
    }

    /// Takes out the earliest timer that is due at `now`.
    mutating func popDue(_ now: Int64) -> (() -> Void)? {
        dropCancelled()
        guard let first = heap.first, first.deadline <= now else { return nil }
        removeFirst()
        return actions.removeValue(forKey: first.number)
    }

    mutating func removeAll() {
        heap.removeAll()
        actions.removeAll()
    }

    private mutating func dropCancelled() {
        while let first = heap.first, actions[first.number] == nil { removeFirst() }
    }

    private mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        siftDown()
    }

    private mutating func siftUp(_ start: Int) {
        var index = start
        while index > 0 {
            let parent = (index - 1) / 2
            guard heap[index].isBefore(heap[parent]) else { return }
            heap.swapAt(index, parent)
            index = parent
        }
    }

    private mutating func siftDown() {
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count && heap[child].isBefore(heap[least]) {
                least = child
            }
            guard least != index else { return }
            heap.swapAt(index, least)
            index = least
        }
    }
}
