import ArenaSupport
import GameProtocol
import Testing

@testable import Arena

/// Who gets into a room, where and by what name: the protocol, sections 3 and 5.
@Suite struct SeatTests {
    let arena = MemoryArena(shards: 2)

    @Test func `shows the creator the new room`() throws {
        let ada = arena.join("Ada")
        _ = ada.take()
        let heard = ada.tell(
            #"{"type":"room.create","id":4,"game":"bullseye","title":"Friday","as":"player","options":{"rounds":2}}"#)
        let code = try #require(ada.room?.room)
        #expect(
            heard == [
                #"{"type":"ok","id":4,"room":"\#(code)"}"#,
                #"{"type":"room","room":"\#(code)","title":"Friday","host":"\#(ada.player)","#
                    + #""you":{"player":"\#(ada.player)","seat":1,"as":"player","values":[0.5],"sequence":0,"hit":false},"#
                    + #""options":{"games":["bullseye"],"rounds":2,"roundMs":15000,"countdownMs":3000,"revealMs":5000,"#
                    + #""capacity":16,"visibility":"public","autoStart":0,"repeat":false},"locked":false,"#
                    + #""phase":"waiting","paused":false,"match":0,"round":0,"roster":[{"player":"\#(ada.player)","#
                    + #""name":"Ada","seat":1,"as":"player","connected":true,"hit":false,"total":0,"rank":null}],"#
                    + #""current":null,"last":null,"nowAt":1767225600000}"#,
            ])
        #expect(RoomCode(code.text) != nil)
    }

    @Test func `calls a room by its creator's name, unless it has a title`() {
        let ada = arena.join("Ada")
        _ = ada.create()
        #expect(ada.room?.title == "Ada's room")
    }

    @Test func `makes the creator host, also as a spectator`() {
        let ada = arena.join("Ada")
        _ = ada.create(as: .spectator)
        #expect(ada.room?.host == ada.player)
        #expect(ada.room?.you.seat == nil)
        #expect(ada.room?.you.values == nil)
    }

    @Test func `refuses games that do not exist and options out of range`() {
        let ada = arena.join("Ada")
        _ = ada.take()
        #expect(
            ada.tell(#"{"type":"room.create","id":4,"game":"chess"}"#) == [
                #"{"type":"error","id":4,"code":"no_such_game","message":"There is no game “chess”.","retryable":false}"#
            ])
        let heard = ada.tell(#"{"type":"room.create","id":4,"game":"bullseye","options":{"rounds":0}}"#)
        #expect(heard.first?.hasPrefix(#"{"type":"error","id":4,"code":"bad_options","#) == true)
        #expect(heard.first?.hasSuffix(#""member":"rounds"}"#) == true)
        #expect(ada.room == nil)
    }

    @Test func `tells everyone in the room who comes`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob", on: 1))
        let code = ada.create()
        _ = ada.take()
        bob.enter(code)
        #expect(
            ada.texts() == [
                #"{"type":"room.player","player":"\#(bob.player)","name":"Bob","seat":2,"as":"player","#
                    + #""connected":true,"hit":false,"total":0,"rank":null}"#
            ])
        #expect(bob.room?.you.seat == 2)
        #expect(bob.room?.roster.map(\.name) == ["Ada", "Bob"])
    }

    @Test func `takes a code in either case`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        #expect(bob.enter(ada.create().lowercased()))
    }

    @Test(arguments: ["", "BCDF", "BCDFGH", "AEIOU", "BCDF1", "ÄÖÜßX", "🎯", "BCDFG"])
    func `knows no room by anything else`(_ code: String) {
        let ada = arena.join("Ada")
        #expect(ada.refusal(.join(code)) == .noSuchRoom)
    }

    @Test func `gives the lowest free seat`() {
        let peers = (1...4).map { arena.join("P\($0)", on: $0 % 2) }
        let code = peers[0].create()
        for peer in peers[1...] { peer.enter(code) }
        #expect(peers.map { $0.room?.you.seat } == [1, 2, 3, 4])
        peers[1].accept(.roomLeave)
        peers[2].accept(.roomLeave)
        let eve = arena.join("Eve")
        eve.enter(code)
        #expect(eve.room?.you.seat == 2)
    }

    @Test func `keeps a seat in its grace from others`() {
        let (ada, bob, eve) = (arena.join("Ada"), arena.join("Bob"), arena.join("Eve"))
        let code = ada.create()
        bob.enter(code)
        bob.drop()
        arena.run()
        eve.enter(code)
        #expect(eve.room?.you.seat == 3)
    }

    @Test func `refuses players to a full room, and lets them watch`() throws {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob", on: 1))
        let code = ada.create { $0.capacity = 1 }
        _ = bob.take()
        #expect(
            bob.tell(#"{"type":"room.join","id":5,"room":"\#(code)","as":"player"}"#) == [
                #"{"type":"error","id":5,"code":"room_full","message":"Room \#(code) already has its player.","#
                    + #""retryable":true,"retryAfterMs":1000}"#
            ])
        #expect(bob.enter(code, as: .spectator))
        #expect(bob.refusal(.join(code)) == .roomFull)
        #expect(bob.room?.you.role == .spectator)
    }

    @Test func `lets nobody into a locked room but those who resume`() {
        let (ada, bob, eve) = (arena.join("Ada"), arena.join("Bob"), arena.join("Eve"))
        let code = ada.create()
        bob.enter(code)
        _ = ada.take()
        #expect(ada.tell(#"{"type":"room.lock","id":1,"locked":true}"#).last?.hasSuffix(#""locked":true}"#) == true)
        #expect(eve.refusal(.join(code)) == .roomLocked)
        #expect(eve.refusal(.join(code, as: .spectator)) == .roomLocked)
        bob.drop()
        #expect(arena.join(token: bob.token).room?.locked == true)
        ada.accept(.roomLock(locked: false))
        #expect(eve.enter(code))
    }

    @Test func `shows a number with a name that is there already, whatever its case`() {
        let peers = [arena.join("Ada"), arena.join("ADA", on: 1), arena.join("Ada (2)"), arena.join("Bob")]
        let code = peers[0].create()
        for peer in peers[1...] { peer.enter(code) }
        #expect(peers[3].room?.roster.map(\.name) == ["Ada", "ADA (2)", "Ada (2) (2)", "Bob"])
    }

    @Test func `shows the number for as long as its bearer stays`() {
        let (first, second, third) = (arena.join("Ada"), arena.join("Ada"), arena.join("Ada"))
        let code = first.create()
        second.enter(code)
        first.accept(.roomLeave)
        third.enter(code)
        #expect(third.room?.roster.map(\.name) == ["Ada", "Ada (2)"])
        second.accept(.roomLeave)
        second.enter(code)
        #expect(second.room?.roster.map(\.name) == ["Ada", "Ada (2)"])
    }

    @Test func `refuses a room beyond the server's limit`() {
        let arena = MemoryArena { $0.maxRooms = 1 }
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let code = ada.create()
        #expect(bob.refusal(.roomCreate(RoomCreate(game: "bullseye"))) == .tooManyRooms)
        #expect(ada.refusal(.roomCreate(RoomCreate(game: "bullseye"))) == .tooManyRooms)
        #expect(arena.room(code)?.members.count == 1)
        ada.accept(.roomLeave)
        #expect(!bob.create().isEmpty)
    }
}
