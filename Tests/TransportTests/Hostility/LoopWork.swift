import Glibc
import Synchronization

/// How much a loop works, whatever else the machine does: the CPU time of its thread.
final class LoopWork: Sendable {
    /// What the clock of a thread shows.
    struct Reading {
        fileprivate let clock: clockid_t
        /// In nanoseconds.
        fileprivate let time: Int64

        fileprivate init?(_ clock: clockid_t) {
            var time = timespec()
            guard clock_gettime(clock, &time) == 0 else { return nil }
            self.clock = clock
            self.time = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
        }

        /// Nanoseconds since then; nil if the loop has changed its thread meanwhile, as it may when it was idle.
        func distance(to end: Reading?) -> Int64? {
            guard let end, end.clock == clock else { return nil }
            return end.time - time
        }
    }

    private let lastNote = Mutex<Reading?>(nil)

    /// What the clock showed when the loop last came to ``note()``; nil if it never did.
    var noted: Reading? { lastNote.withLock { $0 } }

    /// What the clock shows now; nil before the loop first came to ``note()``.
    var now: Reading? { noted.flatMap { Reading($0.clock) } }

    /// Notes how much the loop has worked, on which this is called.
    func note() {
        var own = clockid_t()
        guard pthread_getcpuclockid(pthread_self(), &own) == 0 else { return }
        let reading = Reading(own)
        lastNote.withLock { $0 = reading }
    }
}
