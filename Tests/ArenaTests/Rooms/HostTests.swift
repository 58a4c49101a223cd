import ArenaSupport
import GameProtocol
import Testing

@testable import Arena

/// Who is host, and what only a host may do: the protocol, section 5.
@Suite struct HostTests {
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

    private var host: PlayerID? { arena.room(code)?.host }

    // MARK: Handing over

    @Test func `hands over to the one seated longest when the host leaves`() {
        let eve = arena.join("Eve")
        eve.enter(code)
        // Bob takes a new seat, so that Eve has had hers for longer.
        bob.enter(code, as: .spectator)
        bob.enter(code)
        _ = bob.take()
        ada.accept(.roomLeave)
        #expect(host == eve.player)
        #expect(
            bob.texts() == [
                #"{"type":"room.left","player":"\#(ada.player)","reason":"left"}"#,
                #"{"type":"room.host","player":"\#(eve.player)"}"#,
            ])
    }

    @Test func `hands over to a spectator if no player is connected`() {
        let eve = arena.join("Eve")
        eve.enter(code, as: .spectator)
        bob.drop()
        ada.accept(.roomLeave)
        #expect(host == eve.player)
    }

    @Test func `hands over when the host has been gone for thirty seconds, who keeps the seat`() {
        ada.drop()
        arena.advance(29_999)
        #expect(host == ada.player)
        _ = bob.take()
        arena.advance(1)
        #expect(bob.texts() == [#"{"type":"room.host","player":"\#(bob.player)"}"#])
        let again = arena.join(token: ada.token)
        #expect(again.room?.host == bob.player)
        #expect(again.room?.you.seat == 1)
    }

    @Test func `keeps the host who is back within thirty seconds`() {
        ada.drop()
        arena.advance(29_999)
        let again = arena.join(token: ada.token)
        arena.advance(60_000)
        #expect(host == ada.player)
        #expect(again.accept(.roomLock(locked: true)) == .done)
    }

    @Test func `counts the thirty seconds anew when the host goes again`() {
        ada.drop()
        arena.advance(20_000)
        let again = arena.join(token: ada.token)
        again.drop()
        arena.advance(29_999)
        #expect(host == ada.player)
        arena.advance(1)
        #expect(host == bob.player)
    }

    @Test func `makes the first who comes back host when everybody was gone`() {
        ada.drop()
        bob.drop()
        arena.advance(40_000)
        #expect(host == ada.player)
        let again = arena.join(token: bob.token)
        #expect(again.room?.host == bob.player)
        #expect(!again.heard.contains { $0.type == "room.host" })
    }

    @Test func `keeps a spectator's place who is host`() {
        let arena = MemoryArena()
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let code = ada.create(as: .spectator)
        bob.enter(code)
        ada.drop()
        arena.advance(25_000)
        let again = arena.join(token: ada.token)
        #expect(again.room?.host == ada.player)
        #expect(again.room?.you.role == .spectator)
        again.drop()
        arena.advance(59_999)
        #expect(arena.room(code)?.members.count == 2)
        arena.advance(1)
        #expect(arena.room(code)?.members.count == 1)
    }

    @Test func `hands over on request`() {
        #expect(
            ada.tell(#"{"type":"room.handover","id":1,"player":"\#(bob.player)"}"#) == [
                #"{"type":"ok","id":1}"#, #"{"type":"room.host","player":"\#(bob.player)"}"#,
            ])
        #expect(ada.refusal(.roomStart) == .notHost)
        #expect(bob.accept(.roomStart) == .done)
    }

    @Test func `hands over again when the heir has been gone for thirty seconds`() {
        bob.drop()
        arena.advance(10_000)
        ada.accept(.roomHandover(player: bob.player))
        #expect(host == bob.player)
        arena.advance(19_999)
        #expect(host == bob.player)
        arena.advance(1)
        #expect(host == ada.player)
    }

    @Test func `hands over to nobody who is not there`() {
        let eve = arena.join("Eve")
        #expect(ada.refusal(.roomHandover(player: eve.player)) == .noSuchPlayer)
        #expect(ada.refusal(.roomHandover(player: ada.player)) == .noSuchPlayer)
    }

    // MARK: Commands

    @Test func `lets nobody but the host command`() {
        let requests: [Request] = [
            .roomStart, .roomPause, .roomResume, .roomSkip, .roomKick(RoomKick(player: ada.player)),
            .roomConfigure(options: RoomOptionsPatch()), .roomLock(locked: true), .roomHandover(player: ada.player),
            .roomClose,
        ]
        for request in requests { #expect(bob.refusal(request) == .notHost, "\(request.type)") }
        let eve = arena.join("Eve")
        for request in requests { #expect(eve.refusal(request) == .notInRoom, "\(request.type)") }
        #expect(ada.take().isEmpty)
    }

    @Test func `kicks for good, and leaves the connection open`() {
        #expect(
            ada.tell(#"{"type":"room.kick","id":1,"player":"\#(bob.player)"}"#) == [
                #"{"type":"ok","id":1}"#, #"{"type":"room.left","player":"\#(bob.player)","reason":"kicked"}"#,
            ])
        #expect(bob.texts() == [#"{"type":"room.left","player":"\#(bob.player)","reason":"kicked"}"#])
        #expect(bob.isOpen)
        #expect(bob.refusal(.join(code)) == .banned)
        #expect(bob.refusal(.join(code, as: .spectator)) == .banned)
        #expect(!bob.create().isEmpty)
    }

    @Test func `kicks without a ban on request`() {
        _ = ada.tell(#"{"type":"room.kick","player":"\#(bob.player)","ban":false}"#)
        #expect(bob.enter(code))
    }

    @Test func `kicks those who are away, who find no seat again`() {
        bob.drop()
        arena.run()
        #expect(ada.accept(.roomKick(RoomKick(player: bob.player))) == .done)
        let again = arena.join(token: bob.token)
        #expect(again.welcome?.room == nil)
        #expect(again.refusal(.join(code)) == .banned)
    }

    @Test func `kicks neither oneself nor a stranger`() {
        #expect(ada.refusal(.roomKick(RoomKick(player: ada.player))) == .noSuchPlayer)
        #expect(ada.refusal(.roomKick(RoomKick(player: PlayerID("p_stranger")))) == .noSuchPlayer)
    }

    @Test func `closes the room, whose people may go elsewhere`() {
        #expect(
            ada.tell(#"{"type":"room.close","id":1}"#) == [
                #"{"type":"ok","id":1}"#, #"{"type":"room.closed","reason":"closed"}"#,
            ])
        #expect(bob.texts() == [#"{"type":"room.closed","reason":"closed"}"#])
        #expect(bob.refusal(.roomLeave) == .notInRoom)
        #expect(bob.refusal(.join(code)) == .noSuchRoom)
        #expect(!bob.create().isEmpty)
        bob.drop()
        #expect(arena.join(token: ada.token).welcome?.room == nil)
    }

    @Test func `merges options, which count from the next match on`() {
        ada.accept(.roomStart)
        _ = (ada.take(), bob.take())
        var patch = RoomOptionsPatch()
        patch.rounds = 1
        patch.games = ["rgbullseye"]
        #expect(ada.accept(.roomConfigure(options: patch)) == .done)
        let told = bob.texts()
        #expect(told.count == 1)
        #expect(told.first?.hasPrefix(#"{"type":"room.options","options":{"games":["rgbullseye"],"rounds":1,"#) == true)
        #expect(told.first?.contains(#""countdownMs":0"#) == true)
        for round in 1...5 {
            #expect(ada.accept(.hit(round, at: 0.5)) != nil)
            #expect(bob.accept(.hit(round, at: 0.5)) != nil)
            arena.advance(5_000)
        }
        arena.advance(5_000)
        ada.accept(.roomStart)
        #expect(ada.all(\.roundStart).map(\.game) == Array(repeating: "bullseye", count: 5) + ["rgbullseye"])
        #expect(ada.all(\.roundStart).map(\.rounds) == [5, 5, 5, 5, 5, 1])
    }

    @Test func `refuses options that do not go together`() {
        var patch = RoomOptionsPatch()
        patch.autoStart = 17
        #expect(ada.refusal(.roomConfigure(options: patch)) == .badOptions)
        patch = RoomOptionsPatch()
        patch.seed = 5
        #expect(ada.refusal(.roomConfigure(options: patch)) == .badOptions)
        #expect(bob.take().isEmpty)
    }
}
