import ArenaSupport
import GameProtocol
import GameRules
import Testing

@testable import Arena

/// A room whose game breaks the rules for games is closed for its own people; others notice nothing.
@Suite struct FailureTests {
    let arena = MemoryArena(shards: 2)
    let ada: MemoryPeer
    let eve: MemoryPeer
    let code: String

    /// Breaks the rules when a round is announced, when a move is answered, or when a round is scored.
    struct Faulty: Game {
        enum Moment: CaseIterable { case announced, moved, scored }

        let name = "faulty"
        let title = "Faulty"
        let sliders = BullsEye().sliders
        let hidesTarget = true
        let moment: Moment

        func drawTarget(using generator: inout some RandomNumberGenerator) -> [Int] { moment == .announced ? [] : [1] }
        func difference(guess: [Int], target: [Int]) -> Double { 0 }
        func score(guess: [Int], target: [Int]) -> Score {
            Score(points: moment == .scored ? .max : 1, bonus: 0, difference: 0, verdict: .perfect)
        }
        func heat(target: [Int], values: SliderValues) -> Double? { moment == .moved ? 2 : 1 }
    }

    init() {
        ada = arena.join("Ada")
        eve = arena.join("Eve", on: 1)
        code = ada.create()
        eve.enter(code)
    }

    private func breakRules(_ moment: Faulty.Moment) {
        arena.room(code)?.match.configure(MatchOptions(games: [Faulty(moment: moment)]))
    }

    @Test func `answers the host's start with an error and closes the room`() {
        breakRules(.announced)
        _ = (ada.take(), eve.take())
        #expect(
            ada.tell(#"{"type":"room.start","id":7}"#) == [
                #"{"type":"room.closed","reason":"failed"}"#,
                #"{"type":"error","id":7,"code":"internal","message":"Something is wrong with this game. "#
                    + #"The room is closed.","retryable":false}"#,
            ])
        #expect(eve.texts() == [#"{"type":"room.closed","reason":"failed"}"#])
        #expect(arena.room(code) == nil)
        #expect(arena.reported.count == 1)
    }

    @Test(arguments: Faulty.Moment.allCases) func `lets its people go on elsewhere, and others play`(
        _ moment: Faulty.Moment
    ) {
        let bob = arena.join("Bob")
        _ = bob.create { $0.rounds = 1 }
        breakRules(moment)
        bob.accept(.roomStart)
        _ = ada.ask(.roomStart)
        arena.advance(3_000)
        ada.slide(1, to: 0.5)
        arena.advance(40_000)
        #expect(ada.heard.last { $0.type == "room.closed" } != nil)
        #expect(bob.all(\.matchEnd).count == 1)
        #expect(ada.isOpen)
        #expect(ada.create() != "")
        #expect(eve.refusal(.join(code)) == .noSuchRoom)
        if case .roomFailed(let room, let game, _)? = arena.reported.first {
            #expect(room.text == code)
            #expect(game == "faulty")
        } else {
            Issue.record("nothing was reported")
        }
    }

    @Test func `lets nobody into a room that fails as they come`() {
        breakRules(.scored)
        ada.accept(.roomStart)
        arena.advance(3_000)
        ada.slide(1, to: 0.5)
        arena.run()
        // The timer is late: whoever comes first has the round ended.
        arena.stall(40_000)
        let bob = arena.join("Bob")
        #expect(bob.refusal(.join(code)) == .noSuchRoom)
        #expect(arena.join(token: bob.token).welcome?.room == nil)
    }
}
