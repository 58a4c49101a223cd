import Arena
import GameProtocol
import TestSupport
import Testing

/// Both adapters are told the same of events at random, and have the same events.
struct EventLikenessTests {
    @Test(arguments: 0..<12 as Range<UInt64>) func `both adapters have the same events`(_ seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let (memory, sqlite) = (try StoreUnderTest(.memory), try StoreUnderTest(.sqlite))
        var read: UInt64 = 0
        for step in 1...200 {
            let call = EventCall.draw(step, using: &generator)
            call.make(on: memory.store)
            call.make(on: sqlite.store)
            guard step % 10 == 0 else { continue }
            let (expected, found) = try await (
                memory.store.events(after: read).get(), sqlite.store.events(after: read).get()
            )
            #expect(found.sorted == expected.sorted, "seed \(seed), step \(step)")
            #expect(found.revision == expected.revision, "seed \(seed), step \(step)")
            // Sometimes all of them again.
            read = step % 50 == 0 ? 0 : expected.revision
        }
        try await memory.reopen(epoch: "e2")
        try await sqlite.reopen(epoch: "e2")
        #expect(!memory.stored.events.events.isEmpty)
        #expect(sqlite.stored.events.sorted == memory.stored.events.sorted, "seed \(seed), reopened")
    }
}

/// Something that a store is told of events.
private enum EventCall {
    case schedule(StoredEvent)
    case change(EventID, EventChange, at: Int64)
    case forget([EventID])

    static func draw(_ step: Int, using generator: inout SeededGenerator) -> EventCall {
        func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        func someone() -> String { "p_\(roll(0...9))" }
        func some() -> EventID { EventID("e_\(roll(0...7))") }
        let at = noon + Int64(step)
        let change: EventChange
        switch roll(0...99) {
        case 0...14:
            var scheduled = event(
                some().text, titled: "Cup \(step)", organiser: someone(),
                invited: (0..<roll(0...5)).map { _ in someone() }, at: at)
            scheduled.options.seed = roll(0...2) == 0 ? nil : generator.next()
            scheduled.options.rounds = roll(1...100)
            scheduled.isOpen = roll(0...1) == 0
            return .schedule(scheduled)
        case 15...17: return .forget((0...roll(0...1)).map { _ in some() })
        case 18...32: change = .invited((0...roll(0...4)).map { _ in PlayerID(someone()) })
        case 33...64: change = .answered(PlayerID(someone()), roll(0...1) == 0 ? .going : .declined)
        case 65...74: change = .began
        case 75...91:
            change = .progressed(progress(roll(1...9), (0..<roll(0...6)).map { _ in someone() }, at: at))
        case 92...95: change = .finished
        default: change = .cancelled([nil, .missed, .empty][roll(0...2)])
        }
        return .change(some(), change, at: at)
    }

    func make(on store: any Store) {
        switch self {
        case .schedule(let event): store.schedule(event) { #expect($0 == nil) }
        case .change(let event, let change, let at): store.change(event, change, at: at) { #expect($0 == nil) }
        case .forget(let events): store.forget(events)
        }
    }
}
