import GameProtocol
import Reactive

/// Lets 60 slides a second through; beyond it the latest waits for its turn and the others are gone.
struct SlideGate {
    /// Slides that may come at once: what gathers while a network stalls.
    private static let burst = 10

    private var bucket: TokenBucket
    /// The latest slide that came too fast.
    private var waiting: SlideFrame?
    /// Set while one waits.
    var timer: Cancellable?

    init(now: Int64) {
        bucket = TokenBucket(perSecond: ProtocolLimits.standard.slidesPerSecond, depth: Self.burst, now: now)
    }

    /// Whether a slide waits, which the next one replaces.
    var isHolding: Bool { waiting != nil }

    /// Whether `slide` passes now; else it is kept in place of the one kept before.
    mutating func pass(_ slide: SlideFrame, now: Int64) -> Bool {
        guard bucket.take(now: now) else {
            waiting = slide
            return false
        }
        waiting = nil
        timer = nil
        return true
    }

    /// When the slide that waits may pass.
    mutating func opensAt(now: Int64) -> Int64 { now + bucket.waitMs(now: now) }

    /// Takes the slide that waits, whether it is its turn or not.
    mutating func takeWaiting(now: Int64) -> SlideFrame? {
        defer { clear() }
        if waiting != nil { _ = bucket.take(now: now) }
        return waiting
    }

    /// Forgets the slide that waits.
    mutating func clear() {
        waiting = nil
        timer = nil
    }
}
