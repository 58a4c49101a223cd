import ArenaSupport
import GameProtocol
import GameRules
import Testing

@testable import Arena

/// What a room remembers of people is bounded, however long it lives.
@Suite struct RememberingTests {
    @Test func `gives a player one number, and another one once forgotten`() {
        var entrants = Entrants()
        let ada = entrants.number(of: PlayerID("p_a"))
        #expect(entrants.number(of: PlayerID("p_a")) == ada)
        entrants.name(ada, "Ada")
        #expect(entrants[ada].name == "Ada")
        entrants.forget { $0 == PlayerID("p_a") }
        #expect(entrants.count == 0)
        #expect(entrants.number(of: PlayerID("p_a")) != ada)
        #expect(entrants[Entrant(99)].player == PlayerID(""))
    }

    @Test func `forgets who has left when the next match begins`() {
        let arena = MemoryArena()
        let ada = arena.join("Ada")
        let code = ada.create { options in
            options.rounds = 1
            options.repeat = true
        }
        let bob = arena.join("Bob")
        bob.enter(code)
        ada.accept(.roomStart)
        arena.advance(3_000)
        bob.accept(.hit(at: 0.5))
        ada.accept(.hit(at: 0.5))
        bob.accept(.roomLeave)
        arena.advance(9_000)
        #expect(Set(ada.all(\.matchEnd).last?.standings.map(\.name) ?? []) == ["Ada", "Bob"])
        #expect(arena.room(code)?.entrants.count == 2)
        arena.advance(1_000)
        #expect(arena.room(code)?.entrants.count == 1)
        arena.advance(30_000)
        #expect(ada.all(\.matchEnd).last?.standings.map(\.name) == ["Ada"])
    }

    @Test func `forgets those who only passed through, before there are too many`() {
        let arena = MemoryArena()
        let ada = arena.join("Ada")
        let code = ada.create()
        guard let room = arena.room(code) else { return }
        for number in 0..<ArenaSettings.entrantsKept { _ = room.entrants.number(of: PlayerID("p_\(number)")) }
        let bob = arena.join("Bob")
        #expect(bob.enter(code))
        #expect(room.entrants.count == 2)
        #expect(bob.room?.roster.map(\.name) == ["Ada", "Bob"])
    }

    @Test func `keeps the latest of those sent away out`() {
        var list = BanList()
        for number in 0...ArenaSettings.maxBanned { list.add(PlayerID("p_\(number)")) }
        #expect(!list.contains(PlayerID("p_0")))
        #expect(list.contains(PlayerID("p_1")))
        #expect(list.contains(PlayerID("p_\(ArenaSettings.maxBanned)")))
    }

    @Test func `lets no more watch a room than it can show`() {
        let arena = MemoryArena()
        let ada = arena.join("Ada")
        let code = ada.create()
        guard let room = arena.room(code), let name = PlayerName("Eve") else { return }
        for number in 0..<ArenaSettings.maxSpectators {
            let player = PlayerID("p_\(number)")
            room.members[player] = Member(
                player: player, entrant: Entrant(10_000 + number), name: name,
                shownName: "x \(number)", seat: nil, order: number)
        }
        let bob = arena.join("Bob")
        #expect(bob.refusal(.join(code, as: .spectator)) == .roomFull)
        #expect(bob.refusal(.join(code)) == nil)
    }
}
