import Synchronization
import Transport

/// Whether a loop turns, for those who look from elsewhere: it notes the time once a second.
///
/// Any thread may look.
final class Pulse: Sendable {
    /// The loop, as people are told of it.
    let name: String
    /// The last beat, on the monotonic clock, in nanoseconds.
    private let beatAt: Atomic<Int64>

    /// How often it beats, in nanoseconds.
    static let interval: Int64 = 1_000_000_000
    /// How long after a beat the loop is still taken to turn, in nanoseconds.
    static let patience: Int64 = 5_000_000_000

    /// Makes the pulse of a loop that begins now.
    init(_ name: String, now: Int64 = MonotonicClock.now()) {
        self.name = name
        beatAt = Atomic(now)
    }

    /// Beats on a loop, on which it is called, for as long as that turns.
    func start(on loop: EventLoop) {
        beat(at: MonotonicClock.now())
        loop.schedule(after: Pulse.interval) { [unowned loop] in self.start(on: loop) }
    }

    /// Notes that the loop turns.
    func beat(at now: Int64) { beatAt.store(now, ordering: .relaxed) }

    /// Nanoseconds since the last beat.
    func age(at now: Int64) -> Int64 { now - beatAt.load(ordering: .relaxed) }

    /// Whether the loop turns.
    func isBeating(at now: Int64) -> Bool { age(at: now) <= Pulse.patience }
}
