import ArenaSupport
import GameProtocol
import GameRules
import Testing

@testable import Arena

/// When a room is over: the protocol, section 5.
@Suite struct ClosingTests {
    let arena = MemoryArena(shards: 2)

    @Test func `closes when the last one leaves`() {
        let (ada, eve) = (arena.join("Ada"), arena.join("Eve", on: 1))
        eve.accept(.lobbyWatch(after: nil))
        let code = ada.create()
        arena.advance(100)
        _ = eve.take()
        ada.accept(.roomLeave)
        #expect(arena.room(code) == nil)
        #expect(eve.texts() == [#"{"type":"lobby.roomClosed","room":"\#(code)"}"#])
        #expect(eve.refusal(.join(code)) == .noSuchRoom)
    }

    @Test func `waits for those who are away until their grace is over`() {
        let ada = arena.join("Ada")
        let code = ada.create()
        ada.drop()
        arena.advance(59_999)
        #expect(arena.room(code) != nil)
        arena.advance(1)
        #expect(arena.room(code) == nil)
        #expect(arena.join(token: ada.token).welcome?.room == nil)
    }

    @Test func `stays open for a spectator`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let code = ada.create()
        bob.enter(code, as: .spectator)
        ada.accept(.roomLeave)
        #expect(arena.room(code)?.host == bob.player)
        bob.drop()
        arena.advance(60_000)
        #expect(arena.room(code) == nil)
    }

    @Test func `ends a match with the round in which the last seat went`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let code = ada.create { $0.countdownMs = 0 }
        bob.enter(code, as: .spectator)
        ada.accept(.roomStart)
        ada.accept(.roomLeave)
        arena.advance(15_151 + 5_000)
        #expect(bob.all(\.roundEnd).map(\.round) == [1])
        #expect(bob.all(\.matchEnd).count == 1)
        arena.advance(5_000)
        #expect(arena.room(code)?.match.phase == .waiting)
    }

    @Test func `leaves nothing behind`() {
        weak var room: Room?
        do {
            let (ada, bob) = (arena.join("Ada"), arena.join("Bob", on: 1))
            let code = ada.create("hotcold") { $0.countdownMs = 0 }
            bob.enter(code)
            ada.accept(.roomStart)
            for sequence in 1...20 { ada.slide(UInt32(sequence), to: 0.25) }
            arena.run()
            room = arena.room(code)
            #expect(room != nil)
            ada.accept(.roomClose)
        }
        #expect(room == nil)
        arena.advance(120_000)
        #expect(arena.shards.allSatisfy { $0.rooms.isEmpty })
        #expect(arena.lobby.rooms.isEmpty)
    }

    @Test func `lets sessions go that are over`() {
        weak var session: Session?
        do {
            let ada = arena.join("Ada")
            ada.accept(.lobbyWatch(after: nil))
            session = ada.session
            #expect(session != nil)
            ada.drop()
            arena.run()
        }
        #expect(session == nil)
        #expect(arena.shards.allSatisfy { $0.sessions.isEmpty && $0.people.count == 0 })
    }

    @Test func `closes everybody when the server restarts`() {
        let (ada, bob) = (arena.join("Ada"), arena.connect(to: 1))
        for shard in arena.shards { shard.closeAll(.restart) }
        arena.run()
        #expect([ada, bob].map(\.closeCode) == [.restart, .restart])
    }

    @Test func `who is closed hears nothing of the others' closing`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        bob.enter(ada.create())
        for peer in [ada, bob] { _ = peer.take() }
        for shard in arena.shards { shard.closeAll(.restart) }
        arena.run()
        #expect(ada.take().isEmpty && bob.take().isEmpty)
    }

    @Test(arguments: 0..<30) func `closes those too who come or move meanwhile`(_ steps: Int) {
        let ada = arena.join("Ada")
        let code = ada.create()
        let (eve, late) = (arena.join("Eve", on: 1), arena.connect(to: 1))
        eve.say(.roomJoin(RoomJoin(room: code)), id: 7)
        late.say(.hello(Hello(name: PlayerName("Late"))), id: 1)
        for _ in 0..<steps { _ = arena.step() }
        for shard in arena.shards { shard.closeAll(.restart) }
        let newcomer = arena.connect(to: 0)
        arena.run()
        #expect([ada, eve, late, newcomer].map(\.closeCode) == [.restart, .restart, .restart, .restart])
        #expect(arena.shards.allSatisfy { $0.sessions.isEmpty && $0.people.count == 0 })
    }
}
