import Transport

/// Gives bots their turns one after the other, evenly over time, so that each has so many a second.
///
/// One timer serves them all. A turn is due at its time, however late it is taken: who measures, measures from there.
/// After a delay the turns that were missed are made up for, but no more than one for each bot.
///
/// Owner: the team's loop.
final class Turns {
    private let bots: [Bot]
    private let loop: EventLoop
    /// Nanoseconds from one bot's turn to the next one's.
    private let interval: Int64
    private var next = 0
    private var dueAt = MonotonicClock.now()
    private var isOver = false
    /// Turns that nobody had, because all came too late.
    private(set) var omitted = 0

    /// The least time between two passes: what is due within it is sent together.
    private static let pause: Int64 = 1_000_000

    init(of bots: [Bot], perSecond: Int, on loop: EventLoop) {
        self.bots = bots
        self.loop = loop
        interval = 1_000_000_000 / Int64(max(perSecond * bots.count, 1))
    }

    func begin() { pass() }

    func end() { isOver = true }

    /// Counts from now on.
    func resetOmitted() { omitted = 0 }

    private func pass() {
        guard !isOver, !bots.isEmpty else { return }
        let now = MonotonicClock.now()
        let missed = (now - dueAt) / interval - Int64(bots.count)
        if missed > 0 {
            omitted += Int(missed)
            dueAt += missed * interval
            next = (next + Int(missed)) % bots.count
        }
        while dueAt <= now {
            bots[next].turn(dueAt)
            dueAt += interval
            next = next + 1 == bots.count ? 0 : next + 1
        }
        loop.schedule(at: max(dueAt, now + Self.pause)) { [unowned self] in pass() }
    }
}
