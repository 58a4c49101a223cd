import ArenaSupport
import GameProtocol
import GameRules
import Testing

@testable import Arena

/// What the operator of a running server sees of its rooms, and does there.
@Suite struct OperatorTests {
    let arena = MemoryArena()
    let ada: MemoryPeer
    let bob: MemoryPeer
    let code: String

    init() {
        ada = arena.join("Ada")
        bob = arena.join("Bob")
        code = ada.create { $0.countdownMs = 0 }
        bob.enter(code)
        _ = (ada.take(), bob.take())
    }

    private func sendAway(_ player: String, ban: Bool = false) throws -> Result<AdminRemoval, AdminFailure>? {
        let target = AdminTarget(room: try #require(RoomCode(code)), player: player)
        let results = arena.shards.compactMap { $0.sendAway(target, ban: ban) }
        #expect(results.count <= 1)
        arena.run()
        return results.first
    }

    private func failure(_ player: String) throws -> AdminFailure? {
        if case .failure(let failure)? = try sendAway(player) { failure } else { nil }
    }

    @Test func `rooms are described with their host, those too that are not public`() throws {
        let wanda = arena.join("Wanda")
        wanda.enter(code, as: .spectator)
        let other = arena.join("Eve").create("hotcold") { $0.visibility = .unlisted }
        ada.accept(.roomStart)
        let rooms = arena.shards.flatMap { $0.describeRooms() }.sorted { $0.players > $1.players }
        #expect(rooms.map(\.room.text) == [code, other])
        let first = try #require(rooms.first)
        #expect(first.title == "Ada's room")
        #expect((first.game, first.phase) == ("bullseye", .open))
        #expect((first.round, first.rounds) == (1, 5))
        #expect((first.players, first.watchers) == (2, 1))
        #expect((first.host, first.hostName) == (ada.player, "Ada"))
        #expect(first.event == nil)
        let counts = arena.shards.map { $0.countRooms() }
        #expect(counts.map { $0[.open] }.reduce(0, +) == 1)
        #expect(counts.map(\.total).reduce(0, +) == 2)
        #expect(arena.shards.map(\.openRounds).reduce(0, +) == 1)
    }

    @Test func `rounds are counted`() {
        ada.accept(.roomStart)
        ada.accept(.roomSkip)
    }

    @Test func `sends away whom an identity names, as the host does`() throws {
        #expect(
            try sendAway(bob.player.text)
                == .success(
                    AdminRemoval(room: #require(RoomCode(code)), player: bob.player, name: "Bob", banned: false)))
        #expect(bob.texts() == [#"{"type":"room.left","player":"\#(bob.player)","reason":"kicked"}"#])
        #expect(ada.texts() == [#"{"type":"room.left","player":"\#(bob.player)","reason":"kicked"}"#])
        #expect(bob.isOpen)
        #expect(bob.enter(code))
    }

    @Test func `a ban lasts as long as the room`() throws {
        _ = try sendAway("bob", ban: true)
        #expect(bob.refusal(.join(code)) == .banned)
    }

    @Test func `the host can be sent away, and another is host`() throws {
        _ = try sendAway("Ada")
        #expect(arena.room(code)?.host == bob.player)
    }

    @Test func `the last one leaves no room`() throws {
        _ = try sendAway("Ada")
        _ = try sendAway("Bob")
        #expect(arena.room(code) == nil)
        #expect(try sendAway("Bob") == nil)
    }

    @Test func `a name has to be clear`() throws {
        let other = arena.join("bob")
        other.enter(code)
        let failure = try failure("Bob")
        #expect(failure?.code == .ambiguousPlayer)
        #expect(
            failure?.message
                == "Several in room \(code) are called so. Say which by identity: Bob is \(bob.player), "
                + "bob (2) is \(other.player).")
        #expect(arena.room(code)?.members.count == 3)
        guard case .success(let removal)? = try sendAway("BOB (2)") else {
            Issue.record("nobody was sent away")
            return
        }
        #expect(removal.player == other.player)
    }

    @Test func `nobody is taken for another who has an identity for a name`() throws {
        let mimic = arena.join(bob.player.text)
        mimic.enter(code)
        _ = try sendAway(bob.player.text)
        #expect(arena.room(code)?.members.keys.contains(mimic.player) == true)
        #expect(try failure(bob.player.text)?.code == .noSuchPlayer)
        #expect(try failure("Eve")?.code == .noSuchPlayer)
    }

    @Test func `an address is shut out, whoever comes from there`() throws {
        let near = [arena.join("Eve", address: "192.0.2.7"), arena.connect(address: "192.0.2.7")]
        #expect(arena.shards.map { $0.shutOut("192.0.2.7") }.reduce(0, +) == 2)
        arena.run()
        for peer in near { #expect(peer.closeCode == .banned) }
        #expect(ada.isOpen && bob.isOpen)
    }
}
