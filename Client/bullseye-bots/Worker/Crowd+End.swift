import ClientCore
import LoadTest
import Transport

/// The end of it all.
extension Crowd {
    /// Lets what is open come to its end, and then everybody leave.
    func finish() {
        guard !isEnding else { return }
        isEnding = true
        arrivals.end()
        for crew in crews { crew.settle() }
        endWhenPlayed(until: MonotonicClock.now() + (plan.roundMs + Self.patienceMs) * 1_000_000)
    }

    /// How much longer than it should a round may take to end, or a result to be published, before it is said never to
    /// come: a server that is slow is measured, and not accused of losing what it is late with.
    private static let patienceMs: Int64 = 10_000
    private static let lookNanoseconds: Int64 = 20_000_000
    /// How long whoever has said goodbye is given an answer.
    private static let farewellNanoseconds: Int64 = 300_000_000

    private func endWhenPlayed(until deadline: Int64) {
        let now = MonotonicClock.now()
        guard now < deadline, !crews.allSatisfy(\.isOver) else {
            for crew in crews where !crew.isOver { crew.leaveAtTheEnd() }
            return endWhenPublished(until: now + Self.patienceMs * 1_000_000)
        }
        for crew in crews { crew.settle() }
        loop.schedule(after: Self.lookNanoseconds) { [unowned self] in endWhenPlayed(until: deadline) }
    }

    private func endWhenPublished(until deadline: Int64) {
        let last = watchers.first?.cursor
        let isComplete =
            crews.allSatisfy(\.lobby.isComplete)
            && watchers.allSatisfy { watcher in last.map { watcher.hasSeenAll(until: $0) } ?? true }
        guard isComplete || MonotonicClock.now() >= deadline else {
            loop.schedule(after: Self.lookNanoseconds) { [unowned self] in endWhenPublished(until: deadline) }
            return
        }
        for crew in crews { crew.giveUpPublishing() }
        for watcher in watchers where last.map({ !watcher.hasSeenAll(until: $0) }) ?? false {
            ledger.note(fault: "A watcher has not seen every published result.")
        }
        for watcher in watchers { watcher.leave() }
        for reader in slowReaders { reader.leave() }
        for flooder in flooders { flooder.leave() }
        loop.schedule(after: Self.farewellNanoseconds) { [unowned self] in
            state = .ended
            tellNow()
        }
    }
}
