import ArenaSupport
import GameProtocol
import GameRules
import Testing

/// Who comes back with a token: the protocol, section 3.
@Suite struct TokenTests {
    @Test func `knows a player by the token`() throws {
        let arena = MemoryArena()
        let first = try #require(arena.join("Ada").welcome)
        let second = try #require(arena.join(token: first.token).welcome)
        #expect(second.player == first.player)
        #expect(second.token == first.token)
        #expect(second.name == "Ada")
        #expect(!second.renewed)
        #expect(second.room == nil)
    }

    @Test func `makes a new player for an unknown token`() throws {
        let arena = MemoryArena()
        let welcome = try #require(arena.join("Ada", token: "long-forgotten").welcome)
        #expect(welcome.renewed)
        #expect(welcome.token != "long-forgotten")
    }

    @Test func `takes a new name that comes with a known token`() throws {
        let arena = MemoryArena()
        let token = try #require(arena.join("Ada").welcome?.token)
        #expect(arena.join("Countess", token: token).welcome?.name == "Countess")
        #expect(arena.join(token: token).welcome?.name == "Countess")
    }

    @Test func `keeps no token, only its hash`() throws {
        let arena = MemoryArena()
        let token = try #require(arena.join("Ada").welcome?.token)
        var text = ""
        dump(arena.lobby, to: &text)
        #expect(!text.contains(token))
    }

    @Test(arguments: [0, 1]) func `closes the older of two connections with one token`(_ shard: Int) throws {
        let arena = MemoryArena(shards: 2)
        let older = arena.join("Ada")
        let newer = arena.join(token: try #require(older.welcome?.token), on: shard)
        #expect(older.closeCode == .replaced)
        #expect(newer.isOpen)
        #expect(newer.ask(.ping(at: 1)).count == 2)
    }

    @Test(arguments: [0, 1]) func `gives seat and total back until the last moment of the grace`(_ shard: Int) {
        let arena = MemoryArena(shards: 2)
        let (bob, ada) = (arena.join("Bob"), arena.join("Ada"))
        let code = bob.create { $0.countdownMs = 0 }
        ada.enter(code)
        bob.accept(.roomStart)
        ada.accept(.hit(at: 0.25))
        bob.accept(.hit(at: 0.75))
        let scores = bob.all(\.roundEnd).map(\.scores)
        let totals = [bob, ada].map { peer in scores.first?.first { $0.player == peer.player }?.total }
        ada.drop()
        bob.accept(.roomPause)
        arena.advance(59_999)
        let again = arena.join(token: ada.token, on: shard)
        #expect(again.take().map(\.type) == ["welcome", "room"])
        #expect(again.welcome?.room?.text == code)
        #expect(again.room?.you.seat == 2)
        #expect(again.room?.roster.map(\.total) == totals)
    }

    @Test func `gives the bound slider and the sequence back`() throws {
        let arena = MemoryArena(shards: 2)
        let ada = arena.join("Ada")
        _ = ada.create { $0.countdownMs = 0 }
        ada.accept(.roomStart)
        ada.slide(7, to: 0.25)
        ada.drop()
        arena.run()
        let again = arena.join(token: ada.token, on: 1)
        let you = try #require(again.room?.you)
        #expect(you.sequence == 7)
        #expect(you.values.map { abs($0[0] - 0.25) < 0.0001 } == true)
        #expect(!you.hit)
        again.slide(7, to: 1)
        again.slide(8, to: 0.75)
        again.drop()
        arena.run()
        #expect(arena.join(token: again.token).room?.you.sequence == 8)
    }

    @Test func `gives a hit back`() throws {
        let arena = MemoryArena()
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        bob.enter(ada.create { $0.countdownMs = 0 })
        ada.accept(.roomStart)
        ada.accept(.hit(at: 0.25))
        ada.drop()
        arena.run()
        let again = arena.join(token: ada.token)
        #expect(again.room?.you.hit == true)
        #expect(again.room?.you.values.map(Array.init) == [0.25])
        #expect(again.refusal(.hit()) == .alreadyHit)
    }

    @Test func `keeps the seat for a minute and not longer`() {
        let arena = MemoryArena()
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let code = ada.create()
        bob.enter(code)
        bob.drop()
        arena.run()
        _ = ada.take()
        arena.advance(59_999)
        #expect(ada.take().isEmpty)
        arena.advance(1)
        #expect(ada.take().map(\.text) == [#"{"type":"room.left","player":"\#(bob.player)","reason":"timeout"}"#])
        #expect(arena.join(token: bob.token).welcome?.room == nil)
    }

    @Test func `tells the others who goes and who comes back`() {
        let arena = MemoryArena()
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        bob.enter(ada.create())
        _ = ada.take()
        bob.drop()
        arena.run()
        let entry = #""name":"Bob","seat":2,"as":"player","connected":"#
        #expect(
            ada.take().map(\.text) == [
                #"{"type":"room.player","player":"\#(bob.player)",\#(entry)false,"hit":false,"total":0,"rank":null}"#
            ])
        _ = arena.join(token: bob.token)
        #expect(
            ada.take().map(\.text) == [
                #"{"type":"room.player","player":"\#(bob.player)",\#(entry)true,"hit":false,"total":0,"rank":null}"#
            ])
    }

    @Test func `shows a new name from the next join on`() {
        let arena = MemoryArena()
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let code = ada.create()
        bob.enter(code)
        bob.drop()
        let again = arena.join("Robert", token: bob.token)
        #expect(again.room?.roster.map(\.name) == ["Ada", "Bob"])
        again.accept(.roomLeave)
        again.enter(code)
        #expect(again.room?.roster.map(\.name) == ["Ada", "Robert"])
    }

    @Test func `keeps nothing for a spectator who goes`() {
        let arena = MemoryArena()
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        bob.enter(ada.create(), as: .spectator)
        _ = ada.take()
        bob.drop()
        arena.run()
        #expect(ada.take().map(\.text) == [#"{"type":"room.left","player":"\#(bob.player)","reason":"timeout"}"#])
        #expect(arena.join(token: bob.token).welcome?.room == nil)
    }

    /// Whatever the order in which the shards hear of it, the newest connection speaks for the player.
    @Test(arguments: 0..<100) func `lets the newest connection win while the older one moves`(_ seed: UInt64) {
        let arena = MemoryArena(shards: 3, seed: seed)
        let ada = arena.join("Ada")
        _ = ada.create()
        ada.drop()
        arena.run()
        let (older, newer) = (arena.connect(to: 1), arena.connect(to: 2))
        older.say(.hello(Hello(token: ada.token)))
        for _ in 0..<Int(seed % 12) { _ = arena.step() }
        newer.say(.hello(Hello(token: ada.token)))
        arena.run()
        #expect(newer.isOpen && older.closeCode == .replaced)
        #expect(newer.room?.you.seat == 1)
        #expect(newer.accept(.roomLeave) != nil)
    }
}
