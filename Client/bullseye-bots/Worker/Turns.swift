import Transport

/// Gives bots their turns one after the other, evenly over time, so that each has so many a second.
///
/// One timer serves them all. A turn is due at its time, however late it is taken: who measures, measures from there.
/// After a delay the turns that were missed are made up for, but no more than one for each bot.
///
/// Owner: the crowd's loop.
final class Turns {
    private let loop: EventLoop
    private let ledger: Ledger
    private let perSecond: Int
    private let isBusy: Bool
    private var bots: [Bot] = []
    private var next = 0
    private var dueAt: Int64 = 0
    private var isUnderWay = false

    /// The least time between two passes: what is due within it is sent together.
    private static let pause: Int64 = 1_000_000

    /// - Parameter isBusy: Whether everybody moves in each turn, also who has come to rest.
    init(perSecond: Int, isBusy: Bool, on loop: EventLoop, _ ledger: Ledger) {
        self.perSecond = perSecond
        self.isBusy = isBusy
        self.loop = loop
        self.ledger = ledger
    }

    /// Nanoseconds from one bot's turn to the next one's.
    private var interval: Int64 { 1_000_000_000 / Int64(max(perSecond * bots.count, 1)) }

    func add(_ bot: Bot) {
        bot.turn = bots.count
        bots.append(bot)
        guard !isUnderWay else { return }
        isUnderWay = true
        dueAt = MonotonicClock.now()
        pass()
    }

    func remove(_ bot: Bot) {
        guard let place = bot.turn, let last = bots.popLast() else { return }
        bot.turn = nil
        guard last !== bot else { return }
        bots[place] = last
        last.turn = place
    }

    private func pass() {
        guard !bots.isEmpty else {
            isUnderWay = false
            return
        }
        let now = MonotonicClock.now()
        let interval = interval
        let missed = Int((now - dueAt) / interval) - bots.count
        if missed > 0 { skip(missed, interval) }
        while dueAt <= now, !bots.isEmpty {
            if next >= bots.count { next = 0 }
            if bots[next].turn(dueAt, isBusy: isBusy) { ledger.moves += 1 }
            dueAt += interval
            next += 1
        }
        loop.schedule(at: max(dueAt, now + Self.pause)) { [unowned self] in pass() }
    }

    /// Leaves turns out, and counts those in which somebody would have moved.
    private func skip(_ turns: Int, _ interval: Int64) {
        dueAt += Int64(turns) * interval
        let (whole, rest) = turns.quotientAndRemainder(dividingBy: bots.count)
        if whole > 0 { ledger.missedMoves += whole * bots.count { $0.isMoving } }
        for _ in 0..<rest {
            if next >= bots.count { next = 0 }
            if bots[next].isMoving { ledger.missedMoves += 1 }
            next += 1
        }
    }
}
