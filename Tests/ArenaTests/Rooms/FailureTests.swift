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

    init() {
        ada = arena.join("Ada")
        eve = arena.join("Eve", on: 1)
        code = ada.create()
        eve.enter(code)
    }

    private func breakRules(_ moment: FaultyGame.Moment) {
        arena.room(code)?.match.configure(MatchOptions(games: [FaultyGame(moment)]))
    }

    @Test func `answers the host's start with an error and closes the room`() {
        breakRules(.announced)
        _ = (ada.take(), eve.take())
        #expect(
            ada.tell(#"{"type":"room.start","id":7}"#) == [
                #"{"type":"error","id":7,"code":"internal","message":"Something is wrong with this game. "#
                    + #"The room is closed.","retryable":false}"#,
                #"{"type":"room.closed","reason":"failed"}"#,
            ])
        #expect(eve.texts() == [#"{"type":"room.closed","reason":"failed"}"#])
        #expect(arena.room(code) == nil)
        #expect(arena.reported.count == 1)
    }

    @Test(arguments: FaultyGame.Moment.allCases) func `lets its people go on elsewhere, and others play`(
        _ moment: FaultyGame.Moment
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
