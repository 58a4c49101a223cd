import CLinux
import Glibc
import Synchronization

/// Calls a loop, which waits in its epoll set, back to its queue when work is posted there.
///
/// A loop that has had something to do waits a moment for more in the set itself: going through Dispatch for every pass
/// takes two wakings of threads instead of one. Meanwhile it holds its queue, so whoever posts rings.
final class Doorbell: Pollable, Sendable {
    /// Stands in the loop's set.
    let descriptor: Int32
    /// Work on the queue that has not begun.
    private let posted = Atomic<Int>(0)
    private let isListenedTo = Atomic<Bool>(false)

    init() throws(SystemError) {
        descriptor = try systemCall("eventfd") { eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC)) }
    }

    deinit { Glibc.close(descriptor) }

    // MARK: Who posts

    /// Says that work is about to be put on the queue; called before that.
    func ring() {
        posted.add(1, ordering: .sequentiallyConsistent)
        if isListenedTo.exchange(false, ordering: .sequentiallyConsistent) {
            var one: UInt64 = 1
            write(descriptor, &one, 8)
        }
    }

    /// Says that posted work begins.
    func answered() { posted.subtract(1, ordering: .sequentiallyConsistent) }

    // MARK: The loop

    /// Whether the loop may wait: nothing is posted, and whoever posts from here on rings.
    func listen() -> Bool {
        isListenedTo.store(true, ordering: .sequentiallyConsistent)
        return posted.load(ordering: .sequentiallyConsistent) == 0
    }

    /// The loop waits no longer; nobody need ring.
    func stopListening() { isListenedTo.store(false, ordering: .sequentiallyConsistent) }

    func ready(_ events: UInt32) {
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
    }

    func abandon() {}
}
