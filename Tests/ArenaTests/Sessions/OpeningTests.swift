import ArenaSupport
import GameProtocol
import Testing

/// The protocol, section 3.
@Suite struct OpeningTests {
    let arena = MemoryArena()

    @Test func `welcomes a new player with a token`() throws {
        let ada = arena.connect()
        let heard = ada.tell(#"{"type":"hello","id":1,"name":" Ada ","client":"test/1.0"}"#)
        let welcome = try #require(ada.welcome)
        #expect(heard.count == 1)
        #expect(
            heard.first?.hasPrefix(
                #"{"type":"welcome","id":1,"player":"\#(welcome.player)","name":"Ada","token":"\#(welcome.token)","#
                    + #""renewed":false,"nowAt":1767225600000,"server":{"name":"Test","version":"1"},"#
                    + #""features":["ratings","events"],"limits":{"textBytes":16384,"slidesPerSecond":60,"requestsPerSecond":10},"games":[{"#
            ) == true)
        #expect(heard.first?.hasSuffix(#""room":null}"#) == true)
        #expect(welcome.games.map(\.game) == ["bullseye", "rgbullseye", "hotcold"])
        #expect(welcome.token.count == 43)
        #expect(Base64URL.decode(welcome.token)?.count == 32)
    }

    @Test func `welcomes also who asks without an id`() {
        let ada = arena.connect()
        let heard = ada.tell(#"{"type":"hello","name":"Ada"}"#)
        #expect(heard.count == 1)
        #expect(heard.first?.hasPrefix(#"{"type":"welcome","player":"p_"#) == true)
    }

    @Test func `gives every player another identity and another token`() {
        let (ada, bob) = (arena.join("Ada"), arena.join("Ada"))
        #expect(ada.welcome?.player != bob.welcome?.player)
        #expect(ada.welcome?.token != bob.welcome?.token)
    }

    @Test(arguments: [
        #"{"type":"ping","at":1}"#, #"{"type":"room.leave"}"#, #"{"type":"rain"}"#, "{", "[]", #"{"type":"room.join"}"#,
    ])
    func `wants hello first`(_ text: String) {
        let ada = arena.connect()
        let heard = ada.tell(text)
        #expect(heard.count == 1)
        #expect(heard.first?.hasPrefix(#"{"type":"error","code":"hello_first","#) == true)
        #expect(ada.isOpen)
        #expect(ada.tell(#"{"type":"hello","name":"Ada"}"#).first?.hasPrefix(#"{"type":"welcome""#) == true)
    }

    @Test func `wants hello before a slide`() {
        let ada = arena.connect()
        ada.slide(1, to: 0.5)
        arena.run()
        #expect(ada.take().first?.text?.hasPrefix(#"{"type":"error","code":"hello_first","#) == true)
    }

    @Test func `refuses a second hello as a bad message`() {
        let ada = arena.join("Ada")
        #expect(ada.refusal(.hello(Hello(name: PlayerName("Ada")))) == .badMessage)
        #expect(ada.isOpen)
    }

    @Test(arguments: [
        (#"{"type":"hello","name":""}"#, "bad_name"), (#"{"type":"hello","name":"   "}"#, "bad_name"),
        (#"{"type":"hello","name":"123456789012345678901"}"#, "bad_name"),
        (#"{"type":"hello","name":"a\u202eb"}"#, "bad_name"), (#"{"type":"hello","name":"a\u0007"}"#, "bad_name"),
        (#"{"type":"hello","name":7}"#, "bad_message"), (#"{"type":"hello"}"#, "bad_message"),
        (#"{"type":"hello","token":"unknown"}"#, "bad_message"),
    ])
    func `refuses a hello without a name that can be shown`(_ text: String, _ code: String) {
        let ada = arena.connect()
        #expect(ada.tell(text).first?.hasPrefix(#"{"type":"error","code":"\#(code)","#) == true)
        #expect(ada.tell(#"{"type":"hello","name":"Ada"}"#).first?.hasPrefix(#"{"type":"welcome""#) == true)
    }

    @Test func `closes who says no hello within ten seconds`() {
        let ada = arena.connect()
        arena.advance(9_999)
        #expect(ada.isOpen)
        arena.advance(1)
        #expect(ada.closeCode == .helloTimeout)
    }

    @Test func `closes after ten seconds who was refused`() {
        let ada = arena.connect()
        _ = ada.tell(#"{"type":"hello"}"#)
        arena.advance(10_000)
        #expect(ada.closeCode == .helloTimeout)
    }

    @Test func `answers a hello that was said in time, however late the answer comes`() {
        let ada = arena.connect()
        arena.advance(9_999)
        ada.say(#"{"type":"hello","name":"Ada"}"#)
        // The shard takes the message in, then everybody is late.
        _ = arena.step()
        arena.stall(500)
        arena.run()
        #expect(ada.isOpen)
        #expect(ada.welcome?.name == "Ada")
    }

    @Test func `leaves who has said hello in peace`() {
        let ada = arena.join("Ada")
        arena.advance(3_600_000)
        #expect(ada.isOpen)
    }

    @Test func `answers a ping with the time, with and without an id`() {
        let ada = arena.join("Ada")
        _ = ada.take()
        arena.advance(250)
        #expect(
            ada.tell(#"{"type":"ping","id":2,"at":123}"#) == [
                #"{"type":"pong","id":2,"at":123,"nowAt":1767225600250}"#
            ])
        #expect(ada.tell(#"{"type":"ping","at":0.5}"#) == [#"{"type":"pong","at":0.5,"nowAt":1767225600250}"#])
    }
}
