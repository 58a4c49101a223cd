import GameProtocol
import Testing

@Suite struct RejectionTests {
    @Test(arguments: [
        "", "nonsense", "[]", "7", "{\"type\":\"ping\",\"at\":1", "{\"type\":\"ping\",\"at\":1,\"at\":1}",
    ])
    func `what is no JSON object is a bad message without an id`(text: String) {
        #expect(refusal(text)?.failure.code == .badMessage)
        #expect(refusal(text)?.id == nil)
        #expect(refusal(text)?.type == nil)
    }

    @Test(arguments: ["{}", #"{"type":null}"#, #"{"type":7}"#, #"{"type":["ping"]}"#])
    func `a message needs a type`(text: String) {
        #expect(refusal(text)?.failure.code == .badMessage)
    }

    @Test(arguments: ["", "Ping", "room", "room.", "welcome", "lobby.result"])
    func `a type that no request has is unknown, and the id is echoed`(type: String) {
        let rejection = refusal("{\"type\":\"\(type)\",\"id\":7}")
        #expect(rejection?.failure.code == .unknownType)
        #expect(rejection?.id == 7)
        #expect(rejection?.type == nil)
    }

    @Test(arguments: ["0", "-1", "1.5", "\"7\"", "true", "[7]", "{}", "9007199254740992", "1e300"])
    func `a malformed id is a bad message, answered without one`(id: String) {
        let rejection = refusal("{\"type\":\"room.start\",\"id\":\(id)}")
        #expect(rejection?.failure.code == .badMessage)
        #expect(rejection?.id == nil)
        #expect(rejection?.type == .roomStart)
    }

    @Test func `a null id is none`() throws {
        #expect(try read(#"{"type":"room.start","id":null}"#) == ClientMessage(.roomStart))
    }

    @Test(arguments: [
        #""ping""#, #""ping","at":"1""#, #""hello""#, #""hello","token":null"#, #""hello","name":5"#,
        #""hello","name":"Ada","token":5"#, #""hello","name":"Ada","client":[]"#, #""lobby.watch","after":5"#,
        #""room.create""#, #""room.create","game":1"#, #""room.create","game":"bullseye","as":"host""#,
        #""room.create","game":"bullseye","as":1"#, #""room.create","game":"bullseye","options":[]"#,
        #""room.create","game":"bullseye","title":1"#, #""room.join""#, #""room.join","room":5"#,
        #""room.join","room":"KXQZT","as":"Player""#, #""room.kick""#, #""room.kick","player":"p","ban":"no""#,
        #""room.configure""#, #""room.configure","options":true"#, #""room.lock""#, #""room.lock","locked":1"#,
        #""room.handover""#, #""hit""#, #""hit","round":"3""#, #""hit","round":3.5"#, #""hit","round":3,"values":0.5"#,
        #""hit","round":3,"values":{}"#, #""hit","round":3,"values":"0.5""#, #""rate","game":"bullseye""#,
        #""rate","stars":3"#, #""rate","game":"bullseye","stars":"3""#,
        #""leaderboard","game":"bullseye","period":"day""#,
        #""leaderboard","game":"bullseye","period":"year","by":"total""#,
        #""leaderboard","game":"bullseye","period":"day","by":"rank""#,
        #""leaderboard","game":"bullseye","period":"day","by":"total","limit":"20""#,
        #""event.schedule","game":"bullseye","startAt":1"#, #""event.schedule","title":"Cup","startAt":1"#,
        #""event.schedule","title":"Cup","game":"bullseye""#,
        #""event.schedule","title":"Cup","game":"bullseye","startAt":1.5"#,
        #""event.schedule","title":"Cup","game":"bullseye","startAt":1,"invite":"p_1""#,
        #""event.schedule","title":"Cup","game":"bullseye","startAt":1,"invite":[1]"#,
        #""event.schedule","title":"Cup","game":"bullseye","startAt":1,"open":0"#, #""event.list","from":"now""#,
        #""event.list","limit":[]"#, #""event.show""#, #""event.respond","event":"e_1""#,
        #""event.respond","event":"e_1","answer":"maybe""#, #""event.respond","event":"e_1","answer":"invited""#,
        #""event.invite","event":"e_1""#, #""event.invite","players":[]"#, #""event.cancel""#,
    ])
    func `a missing member, a wrong type and an unknown word are bad messages that echo the id`(members: String) {
        let rejection = refusal("{\"id\":7,\"type\":\(members)}")
        #expect(rejection?.failure.code == .badMessage)
        #expect(rejection?.id == 7)
        #expect(rejection?.type != nil)
    }

    @Test(arguments: [
        #""rate","game":"bullseye","stars":0"#, #""rate","game":"bullseye","stars":6"#,
        #""rate","game":"bullseye","stars":3.5"#, #""rate","game":"bullseye","stars":-1e300"#,
        #""leaderboard","game":"bullseye","period":"day","by":"total","limit":0"#,
        #""leaderboard","game":"bullseye","period":"day","by":"total","limit":101"#,
        #""event.list","limit":0"#, #""event.list","limit":101"#, #""event.list","limit":1e300"#,
    ])
    func `a number out of its range is a bad value`(members: String) {
        let rejection = refusal("{\"id\":7,\"type\":\(members)}")
        #expect(rejection?.failure.code == .badValues)
        #expect(rejection?.id == 7)
    }

    @Test(arguments: [
        #""hello","name":"""#, #""hello","name":"   ""#, #""hello","name":"a\u202eb""#,
        #""room.create","game":"bullseye","title":"""#,
        #""event.schedule","title":"\u200b","game":"bullseye","startAt":1"#,
    ])
    func `a name or title that breaks the rules is a bad name`(members: String) {
        #expect(refusal("{\"type\":\(members)}")?.failure.code == .badName)
    }

    @Test func `the answer carries the id and the failure`() throws {
        let rejection = try #require(refusal(#"{"type":"ping","id":7}"#))
        #expect(rejection.answer == ErrorMessage(id: 7, failure: .missing("at")))
    }

    @Test func `the type is known of a request whose members are bad`() {
        #expect(refusal(#"{"type":"hit"}"#)?.type == .hit)
        #expect(refusal(#"{"type":"hello"}"#)?.type == .hello)
    }

    @Test func `all but ping and hit count towards the rate limit`() {
        #expect(RequestType.allCases.filter { !$0.isRateLimited } == [.ping, .hit])
    }
}
