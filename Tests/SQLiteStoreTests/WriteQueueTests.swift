import Arena
import GameProtocol
import Testing

@testable import SQLiteStore

struct WriteQueueTests {
    private var queue = WriteQueue()

    @Test mutating func `gives out what waits in its order, some at a time`() {
        for number in 1...5 { add("\(number)") }
        #expect(took(2) == ["the round 1", "the round 2"])
        queue.written()
        #expect(took(2) == ["the round 3", "the round 4"])
        queue.written()
        #expect(queue.count == 1)
    }

    @Test mutating func `only the first calls for the writer, until that rests`() {
        #expect(add("1") == .first)
        #expect(add("2") == .later)
        _ = took()
        #expect(add("3") == .later)
        queue.written()
        let isMore = queue.rest()
        #expect(isMore)
        _ = took()
        queue.written()
        let isMoreStill = queue.rest()
        #expect(!isMoreStill)
        #expect(add("4") == .first)
    }

    @Test mutating func `a save takes the place of one that waits`() {
        save("p_ada", at: 1)
        add("1")
        save("p_bo", at: 2)
        save("p_ada", at: 3)
        #expect(saves() == ["p_ada 3", "p_bo 2"])
    }

    @Test mutating func `a save stays behind what could tell the difference`() {
        save("p_ada", at: 1)
        _ = queue.add(.forget([PlayerID("p_ada")]))
        save("p_ada", at: 2)
        _ = queue.add(leaderboard)
        save("p_ada", at: 3)
        #expect(saves() == ["p_ada 1", "p_ada 2", "p_ada 3"])
    }

    @Test mutating func `what could not be written comes first again`() {
        save("p_ada", at: 1)
        add("1")
        let batch = queue.take(.max)
        add("2")
        save("p_ada", at: 2)
        #expect(failed(batch) == [])
        #expect(queue.count == 3)
        #expect(took(2) == ["the player p_ada", "the round 1"])
    }

    @Test mutating func `what asks for an answer does not wait while storage fails`() {
        add("1")
        _ = queue.add(leaderboard)
        let batch = queue.take(.max)
        #expect(failed(batch) == ["the leaderboard of bullseye"])
        #expect(refusal(leaderboard) == .failing("no"))
        let refused = queue.recover()
        #expect(refused == 0)
        #expect(refusal(leaderboard) == nil)
    }

    @Test mutating func `of events, what happens by itself waits while storage fails`() {
        let cup = EventID("e_cup")
        let patient: [EventChange] = [.began, .progressed(progress(1, [])), .finished, .cancelled(.empty)]
        let others: [EventChange] = [
            .invited([PlayerID("p_ada")]), .answered(PlayerID("p_ada"), .going), .cancelled(nil),
        ]
        _ = failed([])
        for change in patient { #expect(refusal(.change(cup, change, at: noon) { _ in }) == nil) }
        #expect(refusal(.forgetEvents([cup])) == nil)
        for change in others { #expect(refusal(.change(cup, change, at: noon) { _ in }) == .failing("no")) }
        #expect(refusal(.schedule(event("e_cup")) { _ in }) == .failing("no"))
        #expect(refusal(.events(after: 0) { _ in }) == .failing("no"))
        #expect(queue.count == 5)
    }

    @Test mutating func `ten thousand wait, with those that are being written`() {
        for number in 1...9_999 { add("\(number)") }
        save("p_ada", at: 1)
        #expect(add("10000") == .refusedFirst)
        let batch = queue.take(1000)
        #expect(add("10000") == .refused)
        #expect(failed(batch) == [])
        #expect(add("10000") == .refused)
        let refused = queue.recover()
        #expect(refused == 3)
        _ = took(1000)
        queue.written()
        #expect(add("10000") == .later)
    }

    @Test mutating func `a save that is being written may come again in any case`() {
        save("p_ada", at: 1)
        for number in 1...9_999 { add("\(number)") }
        let batch = queue.take(1000)
        #expect(save("p_ada", at: 2) == .later)
        #expect(save("p_bo", at: 2) == .refusedFirst)
        #expect(failed(batch) == [])
        #expect(queue.count == 10_000)
        #expect(saves() == ["p_ada 2"])
    }

    @Test mutating func `takes nothing after the end`() {
        add("1")
        queue.end()
        #expect(refusal(leaderboard) == .failing("the store has ended"))
        #expect(took() == ["the round 1"])
    }

    private enum Outcome {
        case first
        case later
        case refusedFirst
        case refused
    }

    private let leaderboard = StoreEntry.leaderboard(
        LeaderboardQuery(game: "bullseye", period: .all, order: .total), for: PlayerID("p_ada"), now: noon
    ) { _ in }

    @discardableResult
    private mutating func add(_ entry: StoreEntry) -> Outcome {
        switch queue.add(entry) {
        case .waits(let isFirst): isFirst ? .first : .later
        case .refused(_, let isFirst): isFirst ? .refusedFirst : .refused
        }
    }

    @discardableResult
    private mutating func add(_ id: String) -> Outcome { add(.add(round(id)) { _ in }) }

    @discardableResult
    private mutating func save(_ identity: String, at seenAt: Int64) -> Outcome {
        add(.save(player(identity, seenAt: seenAt)))
    }

    private mutating func refusal(_ entry: StoreEntry) -> StoreFailure? {
        if case .refused(let failure, _) = queue.add(entry) { failure } else { nil }
    }

    private mutating func failed(_ batch: [StoreEntry]) -> [String] {
        queue.fail(batch, reason: "no").map(\.description)
    }

    private mutating func took(_ most: Int = .max) -> [String] { queue.take(most).map(\.description) }

    private mutating func saves() -> [String] {
        queue.take(.max).compactMap {
            if case .save(let player) = $0 { "\(player.player) \(player.seenAt)" } else { nil }
        }
    }
}
