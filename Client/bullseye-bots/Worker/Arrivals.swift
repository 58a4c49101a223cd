import LoadTest
import Transport

/// Somebody who comes to the server.
///
/// Owner: the crowd's loop.
protocol Visitor: AnyObject {
    /// Whether the visitor is still to come.
    var isExpected: Bool { get }
    /// Comes; everything that the visitor waits for counts from when that was due, in nanoseconds.
    func arrive(dueAt: Int64)
}

/// Has visitors come at their times, one after the other, however long the server takes for those before.
///
/// Owner: the crowd's loop.
final class Arrivals {
    /// How many come in a second.
    var perSecond = 200.0

    private let loop: EventLoop
    private let ledger: Ledger
    private var waiting: ArraySlice<any Visitor> = []
    private var isUnderWay = false
    private var dueAt: Int64 = 0

    /// The least time between two passes.
    private static let pause: Int64 = 1_000_000
    /// Who is let in later than that by the load test's own fault, is late.
    private static let tolerance: Int64 = 100_000_000

    init(on loop: EventLoop, _ ledger: Ledger) {
        self.loop = loop
        self.ledger = ledger
    }

    /// Has a visitor come after those who wait already.
    func add(_ visitor: any Visitor) {
        waiting.append(visitor)
        guard !isUnderWay else { return }
        isUnderWay = true
        dueAt = max(dueAt, MonotonicClock.now())
        loop.schedule(at: dueAt) { [unowned self] in pass() }
    }

    /// Lets nobody else come.
    func end() { waiting = [] }

    private func pass() {
        let interval = Int64(1_000_000_000 / max(perSecond, 0.001))
        var now = MonotonicClock.now()
        while dueAt <= now, let visitor = waiting.popFirst() {
            guard visitor.isExpected else { continue }
            ledger.count(.arrivals)
            if now - dueAt > Self.tolerance { ledger.count(.lateArrivals) }
            visitor.arrive(dueAt: dueAt)
            dueAt += interval
            now = MonotonicClock.now()
        }
        isUnderWay = !waiting.isEmpty
        if isUnderWay { loop.schedule(at: max(dueAt, now + Self.pause)) { [unowned self] in pass() } }
    }
}
