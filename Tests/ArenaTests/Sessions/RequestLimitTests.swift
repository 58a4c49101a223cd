import ArenaSupport
import GameProtocol
import Testing

/// What a connection may send: the protocol, section 2.
@Suite struct RequestLimitTests {
    let arena = MemoryArena(shards: 2)

    @Test func `takes twenty requests at once and then ten a second`() {
        let ada = arena.join("Ada")
        // One was hello.
        for _ in 0..<19 { #expect(ada.accept(.lobbyUnwatch) == .done) }
        _ = ada.take()
        #expect(
            ada.tell(#"{"type":"lobby.unwatch","id":7}"#) == [
                #"{"type":"error","id":7,"code":"rate_limited","message":"Too many requests. Wait a moment.","#
                    + #""retryable":true,"retryAfterMs":100}"#
            ])
        arena.advance(99)
        #expect(ada.refusal(.lobbyUnwatch) == .rateLimited)
        arena.advance(1)
        #expect(ada.accept(.lobbyUnwatch) == .done)
        #expect(ada.refusal(.lobbyUnwatch) == .rateLimited)
    }

    @Test func `does nothing of what comes too fast`() {
        let ada = arena.join("Ada")
        for _ in 0..<19 { ada.accept(.lobbyUnwatch) }
        #expect(ada.create().isEmpty)
        arena.advance(2_000)
        #expect(ada.refusal(.roomLeave) == .notInRoom)
    }

    @Test func `takes pings and hits however many other requests there are`() {
        let ada = arena.join("Ada")
        _ = ada.create()
        for _ in 0..<20 { ada.say(.lobbyUnwatch) }
        arena.run()
        _ = ada.take()
        for _ in 0..<50 { #expect(ada.typesAfter(.ping(at: 0)) == ["pong"]) }
        for _ in 0..<50 { #expect(ada.refusal(.hit()) == .wrongPhase) }
        #expect(ada.refusal(.lobbyUnwatch) == .rateLimited)
    }

    @Test func `takes the limits along to another shard`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Bob", on: 1))
        let code = ada.create()
        for _ in 0..<18 { bob.accept(.lobbyUnwatch) }
        #expect(bob.enter(code))
        #expect(bob.refusal(.lobbyUnwatch) == .rateLimited)
    }

    @Test func `answers the tenth bad message within a minute and closes`() {
        let ada = arena.join("Ada")
        for _ in 0..<9 { _ = ada.tell("nonsense") }
        #expect(ada.isOpen)
        let heard = ada.tell("nonsense")
        #expect(heard.count == 1)
        #expect(heard.first?.hasPrefix(#"{"type":"error","code":"bad_message""#) == true)
        #expect(ada.closeCode == .badMessage)
    }

    @Test func `counts bad slides with bad messages, and no other errors`() {
        let ada = arena.join("Ada")
        for _ in 0..<5 { _ = ada.tell("nonsense") }
        for _ in 0..<30 { _ = ada.tell(#"{"type":"rain"}"#) }
        for _ in 0..<4 { ada.say(binary: [2, 0]) }
        arena.run()
        #expect(ada.isOpen)
        ada.say(binary: [2, 0])
        arena.run()
        #expect(ada.take().last?.text?.hasPrefix(#"{"type":"error","code":"bad_slide""#) == true)
        #expect(ada.closeCode == .badMessage)
    }

    @Test func `forgives bad messages that are a minute old`() {
        let ada = arena.join("Ada")
        for _ in 0..<9 { _ = ada.tell("nonsense") }
        arena.advance(60_000)
        for _ in 0..<9 { _ = ada.tell("nonsense") }
        #expect(ada.isOpen)
    }

    @Test func `closes who sends more than five hundred text messages within five seconds`() {
        let ada = arena.join("Ada")
        // The last of a window count with the first of the next one.
        arena.advance(4_000)
        for _ in 0..<300 { ada.say(.ping(at: 0)) }
        arena.advance(3_000)
        for _ in 0..<200 { ada.say(.ping(at: 0)) }
        arena.run()
        #expect(ada.isOpen)
        ada.say(.ping(at: 0))
        arena.run()
        #expect(ada.closeCode == .flooding)
    }

    @Test func `closes who sends more than three thousand binary messages within five seconds`() {
        let ada = arena.join("Ada")
        for sequence in 1...3000 { ada.slide(UInt32(sequence), to: 0.5) }
        arena.run()
        #expect(ada.isOpen)
        ada.slide(3001, to: 0.5)
        arena.run()
        #expect(ada.closeCode == .flooding)
    }

    @Test func `lets an address guess ten codes within a minute`() {
        let (ada, bob) = (arena.join("Ada", address: "192.0.2.7"), arena.join("Bob", on: 1, address: "192.0.2.7"))
        let code = ada.create()
        for _ in 0..<5 {
            #expect(ada.refusal(.join("BBBBB")) == .noSuchRoom)
            #expect(bob.refusal(.join("four")) == .noSuchRoom)
        }
        _ = bob.take()
        let heard = bob.tell(#"{"type":"room.join","id":5,"room":"\#(code)"}"#)
        #expect(heard.first?.hasPrefix(#"{"type":"error","id":5,"code":"rate_limited","#) == true)
        #expect(heard.first?.hasSuffix(#""retryable":true,"retryAfterMs":60000}"#) == true)
        #expect(arena.join("Eve").enter(code))
        arena.advance(60_000)
        #expect(bob.enter(code))
    }

    @Test func `lets those resume who have guessed too much`() {
        let ada = arena.join("Ada")
        let code = ada.create()
        for _ in 0..<10 { _ = ada.refusal(.join("BBBBB")) }
        ada.drop()
        arena.run()
        #expect(arena.join(token: ada.token, on: 1).welcome?.room?.text == code)
    }
}
