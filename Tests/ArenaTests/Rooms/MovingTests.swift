import ArenaSupport
import GameProtocol
import Testing

@testable import Arena

/// From room to room, and between playing and watching: the protocol, section 5.
@Suite struct MovingTests {
    let arena = MemoryArena(shards: 2)

    @Test(arguments: [0, 1]) func `leaves the old room for the new one`(_ shard: Int) {
        let (ada, bob, eve) = (arena.join("Ada"), arena.join("Bob", on: shard), arena.join("Eve"))
        let (first, second) = (ada.create(), bob.create())
        eve.enter(first)
        _ = (ada.take(), bob.take(), eve.take())
        eve.say(.join(second), id: 8)
        arena.run()
        #expect(ada.texts() == [#"{"type":"room.left","player":"\#(eve.player)","reason":"left"}"#])
        #expect(bob.take().map(\.type) == ["room.player"])
        #expect(eve.take().map(\.type) == ["ok", "room.left", "room"])
        #expect(arena.room(first)?.members.count == 1)
        // Of the old room nothing more is heard.
        ada.accept(.roomLock(locked: true))
        #expect(eve.take().isEmpty)
    }

    @Test(arguments: [0, 1]) func `leaves everything as it was when a join fails`(_ shard: Int) {
        let (ada, bob, eve) = (arena.join("Ada"), arena.join("Bob", on: shard), arena.join("Eve"))
        let (first, second) = (ada.create(), bob.create { $0.capacity = 1 })
        eve.enter(first)
        _ = (ada.take(), eve.take())
        #expect(eve.typesAfter(.join(second)) == ["error"])
        #expect(eve.typesAfter(.join("BBBBB")) == ["error"])
        #expect(ada.take().isEmpty)
        #expect(arena.room(first)?.members.count == 2)
        ada.accept(.roomLock(locked: true))
        #expect(eve.take().map(\.type) == ["room.options"])
    }

    @Test func `opens a room beside the one it leaves`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let first = ada.create()
        bob.enter(first)
        _ = ada.take()
        let second = bob.create()
        #expect(ada.take().map(\.type) == ["room.left"])
        #expect(bob.room?.room.text == second)
        #expect(first != second)
    }

    @Test func `answers a join of one's own room with a snapshot`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let code = ada.create()
        bob.enter(code)
        _ = (ada.take(), bob.take())
        #expect(bob.typesAfter(.join(code)) == ["ok", "room"])
        #expect(bob.room?.you.seat == 2)
        #expect(ada.take().isEmpty)
        ada.accept(.roomLock(locked: true))
        #expect(bob.take().map(\.type) == ["room.options"])
    }

    @Test func `changes a player into a spectator and back, on the lowest free seat`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let code = ada.create()
        bob.enter(code)
        _ = bob.take()
        #expect(ada.enter(code, as: .spectator))
        #expect(ada.room?.you.role == .spectator)
        #expect(
            bob.texts() == [
                #"{"type":"room.player","player":"\#(ada.player)","name":"Ada","seat":null,"as":"spectator","#
                    + #""connected":true,"hit":false,"total":0,"rank":null}"#
            ])
        #expect(bob.enter(code, as: .spectator))
        #expect(bob.enter(code))
        #expect(bob.room?.you.seat == 1)
    }

    @Test func `ends the round when the last who had not hit takes to watching`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let code = ada.create { $0.countdownMs = 0 }
        bob.enter(code)
        ada.accept(.roomStart)
        ada.accept(.hit())
        bob.enter(code, as: .spectator)
        #expect(ada.all(\.roundEnd).map { $0.scores.map(\.name) } == [["Ada"]])
    }

    @Test func `tells the one concerned of leaving, and then nothing more`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let code = ada.create()
        bob.enter(code)
        _ = bob.take()
        #expect(
            bob.tell(#"{"type":"room.leave","id":6}"#) == [
                #"{"type":"ok","id":6}"#, #"{"type":"room.left","player":"\#(bob.player)","reason":"left"}"#,
            ])
        ada.accept(.roomLock(locked: true))
        #expect(bob.take().isEmpty)
        #expect(bob.refusal(.roomLeave) == .notInRoom)
    }

    @Test func `gives earlier totals back to those who return in the same match`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let code = ada.create { $0.countdownMs = 0 }
        bob.enter(code)
        ada.accept(.roomStart)
        bob.accept(.hit(at: 0.3))
        ada.accept(.hit(at: 0.3))
        let total = ada.all(\.roundEnd)[0].scores[0].total
        bob.accept(.roomLeave)
        bob.enter(code)
        #expect(bob.room?.roster.map(\.total) == [total, total])
    }

    /// A connection that is lost while it goes from room to room leaves its player in one of them.
    @Test(arguments: 0..<200) func `never leaves a player in two rooms`(_ seed: UInt64) throws {
        let arena = MemoryArena(shards: 3, seed: seed)
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob", on: 1))
        let eve = arena.join("Eve", on: Int(seed % 2))
        let (first, second) = (ada.create(), bob.create())
        eve.enter(first)
        eve.say(.join(second))
        for _ in 0..<Int(seed / 2 % 14) { _ = arena.step() }
        if seed % 3 == 0 { eve.drop() }
        let again = arena.connect(to: 2)
        again.say(.hello(Hello(token: eve.token)))
        arena.run()
        let rooms = [first, second].filter { arena.room($0)?.members[eve.player] != nil }
        #expect(rooms.count == 1)
        #expect(again.isOpen && !eve.isOpen)
        #expect(again.welcome?.room?.text == rooms.first)
        #expect(again.room?.room.text == rooms.first)
        #expect(arena.room(rooms[0])?.members[eve.player]?.isConnected == true)
    }

    /// A spectator asks for the room anew, and is replaced by a newer connection that resumes there.
    @Test(arguments: 0..<200) func `resumes nobody into a place that is not to stay`(_ seed: UInt64) {
        let arena = MemoryArena(shards: 2, seed: seed)
        let (ada, eve) = (arena.join("Ada"), arena.join("Eve", on: 1))
        let code = ada.create()
        eve.enter(code, as: .spectator)
        eve.say(.join(code, as: .spectator))
        for _ in 0..<Int(seed % 5) { _ = arena.step() }
        let again = arena.connect(to: Int(seed / 5 % 2))
        again.say(.hello(Hello(token: eve.token)))
        arena.run()
        let isIn = arena.room(code)?.members[eve.player] != nil
        #expect(again.welcome?.room?.text == (isIn ? code : nil))
        #expect(arena.lobby.players[eve.player]?.room?.code.text == (isIn ? code : nil))
    }

    /// The host of the new room is quicker than the one who comes.
    @Test(arguments: 0..<60) func `tells who is kicked or closed out on the way`(_ seed: UInt64) throws {
        let arena = MemoryArena(shards: 2, seed: seed)
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob", on: 1))
        let code = ada.create()
        _ = bob.take()
        bob.say(.join(code), id: 1)
        for _ in 0..<Int(seed % 8) { _ = arena.step() }
        ada.say(seed % 2 == 0 ? .roomClose : .roomKick(RoomKick(player: bob.player)))
        arena.run()
        let heard = bob.take()
        let isIn = arena.room(code)?.members[bob.player] != nil
        switch heard.map(\.type) {
        case ["error"]: #expect(!isIn && seed % 2 == 0)
        case ["ok", "room"]: #expect(isIn && seed % 2 == 1)
        case ["ok", "room.closed"], ["ok", "room", "room.closed"]: #expect(!isIn && seed % 2 == 0)
        case ["ok", "room.left"], ["ok", "room", "room.left"]: #expect(!isIn && seed % 2 == 1)
        case let types: Issue.record("heard \(types)")
        }
        #expect(!bob.isSuspended)
        #expect(!bob.create().isEmpty)
    }
}
