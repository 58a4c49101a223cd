import ArenaSupport
import GameProtocol
import Testing

/// The protocol, section 2.
@Suite struct AnswerTests {
    let arena = MemoryArena(shards: 2)

    @Test func `echoes the id of a request that goes well`() {
        let ada = arena.join("Ada")
        _ = ada.take()
        #expect(
            ada.tell(#"{"type":"lobby.unwatch","id":9007199254740991}"#) == [#"{"type":"ok","id":9007199254740991}"#])
    }

    @Test func `answers nothing without an id where all goes well`() {
        let ada = arena.join("Ada")
        _ = ada.take()
        #expect(ada.tell(#"{"type":"lobby.unwatch"}"#).isEmpty)
        #expect(ada.tell(#"{"type":"room.create","game":"bullseye"}"#).allSatisfy { $0.hasPrefix(#"{"type":"room","#) })
    }

    @Test func `says without an id what fails`() {
        let ada = arena.join("Ada")
        _ = ada.take()
        #expect(
            ada.tell(#"{"type":"room.leave"}"#) == [
                #"{"type":"error","code":"not_in_room","message":"You are in no room.","retryable":false}"#
            ])
        #expect(
            ada.tell(#"{"type":"room.leave","id":5}"#) == [
                #"{"type":"error","id":5,"code":"not_in_room","message":"You are in no room.","retryable":false}"#
            ])
    }

    @Test(arguments: [
        #"{"type":"room.leave","id":0}"#, #"{"type":"room.leave","id":"7"}"#, #"{"type":"room.leave","id":1.5}"#,
        #"{"type":"room.leave","id":9007199254740992}"#, "7", "nonsense", #"{"id":7}"#, #"{"type":7}"#,
        #"{"type":"room.join","room":5}"#, #"{"type":"room.join","room":"BCDFG","as":"king"}"#,
        #"{"type":"room.leave","type":"room.leave"}"#,
    ])
    func `refuses what is no message of the protocol`(_ text: String) {
        let ada = arena.join("Ada")
        _ = ada.take()
        let heard = ada.tell(text)
        #expect(heard.count == 1)
        #expect(heard.first?.contains(#""code":"bad_message""#) == true)
    }

    @Test func `says so of types that it does not know`() {
        let ada = arena.join("Ada")
        _ = ada.take()
        let heard = ada.tell(#"{"type":"rain","id":10}"#)
        #expect(heard.count == 1)
        #expect(heard.first?.hasPrefix(#"{"type":"error","id":10,"code":"unknown_type","message":""#) == true)
        #expect(heard.first?.contains("“rain”") == true)
    }

    @Test func `ignores unknown members, and takes null for an absent one`() {
        let ada = arena.join("Ada")
        _ = ada.take()
        #expect(ada.tell(#"{"type":"lobby.unwatch","id":1,"weather":"rain"}"#) == [#"{"type":"ok","id":1}"#])
        #expect(ada.tell(#"{"type":"lobby.unwatch","id":null}"#).isEmpty)
    }

    @Test func `answers requests in their order, whatever they wait for`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob", on: 1))
        let code = ada.create()
        _ = bob.take()
        bob.say(#"{"type":"ping","id":1,"at":0}"#)
        bob.say(#"{"type":"room.join","id":2,"room":"\#(code)"}"#)
        bob.say(#"{"type":"ping","id":3,"at":0}"#)
        bob.say(#"{"type":"room.leave","id":4}"#)
        bob.say(#"{"type":"room.create","id":5,"game":"bullseye"}"#)
        bob.say(#"{"type":"ping","id":6,"at":0}"#)
        arena.run()
        #expect(
            bob.take().map(\.type) == [
                "pong", "ok", "room", "pong", "ok", "room.left", "ok", "room", "pong",
            ])
    }

    @Test func `answers before what a request causes`() {
        let ada = arena.join("Ada")
        let code = ada.create { $0.countdownMs = 0 }
        _ = ada.take()
        let requests: [(Request, [String])] = [
            (.roomStart, ["ok", "round.start", "room.phase", "room.phase"]),
            (.roomPause, ["ok", "room.phase"]),
            (.roomResume, ["ok", "round.start", "room.phase"]),
            (.roomLock(locked: true), ["ok", "room.options"]),
            (.hit(), ["ok", "round.hit", "round.end", "room.phase"]),
            (.join(code, as: .spectator), ["ok", "room.player", "room"]),
            (.join(code, as: .spectator), ["ok", "room"]),
            (.roomCreate(RoomCreate(game: "bullseye")), ["ok", "room.left", "room"]),
            (.roomLeave, ["ok", "room.left"]),
        ]
        for (request, heard) in requests {
            #expect(ada.typesAfter(request) == heard, "\(request.type)")
        }
    }

    @Test func `answers a role change that ends a round before the round's end`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob"))
        let code = ada.create { $0.countdownMs = 0 }
        bob.enter(code)
        ada.accept(.roomStart)
        ada.accept(.hit())
        _ = bob.take()
        #expect(
            bob.typesAfter(.join(code, as: .spectator)) == [
                "ok", "round.end", "room.phase", "room.player", "room",
            ])
    }

    @Test func `answers a join before it leaves the old room, also on another shard`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob", on: 1))
        let code = ada.create()
        _ = bob.create()
        _ = bob.take()
        #expect(bob.typesAfter(.join(code)) == ["ok", "room.left", "room"])
    }
}
