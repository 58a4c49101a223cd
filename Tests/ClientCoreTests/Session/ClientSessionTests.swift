import ClientCore
import GameProtocol
import GameRules
import Testing

@Suite struct ClientSessionTests {
    @Test func `connects, and greets with name, token and client`() throws {
        var script = try ScriptedSession(token: "old")
        #expect(script.session.start() == [.tell(.connecting), .connect])
        let sent = script.happens(.connected).sent
        let hello = Hello(name: PlayerName("Ada"), token: "old", client: "test/1")
        #expect(sent == [ClientMessage(id: 1, .hello(hello))])
    }

    @Test func `keeps the token that the greeting brings`() throws {
        var script = try ScriptedSession(token: "old")
        let told = script.comesOnline(Wire.welcome(token: "new")).told
        #expect(told == [.online(Wire.welcome(token: "new"), isReturn: false)])
        #expect(script.session.identity.token == "new")
        #expect(script.session.isOnline)
    }

    @Test func `hands each answer to its request once`() throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        let (first, _) = script.session.request(.roomStart)
        let (second, _) = script.session.request(.roomLeave)
        #expect(first != second)
        #expect(script.receives(.ok(Answer(id: second))) == [.answer(id: second, .done(.done))])
        let failure = RequestFailure(.notHost, "Only the host can do that.")
        #expect(
            script.receives(.error(ErrorMessage(id: first, failure: failure))) == [
                .answer(id: first, .refused(failure))
            ])
        // A second answer is a message like any other, which belongs to nobody.
        #expect(script.receives(.ok(Answer(id: second))).told == [.message(.ok(Answer(id: second)))])
    }

    @Test func `requests whose connection goes are lost, in their order`() throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        let ids = (0..<3).map { _ in script.session.request(.roomStart).id }
        let actions = script.happens(.ended(.closed(1001, reason: "")))
        #expect(Array(actions.prefix(3)) == ids.map { .answer(id: $0, .lost) })
    }

    @Test func `a request without a connection is lost at once`() throws {
        var script = try ScriptedSession()
        let (id, actions) = script.session.request(.roomStart)
        #expect(actions == [.answer(id: id, .lost)])
    }

    @Test func `a refused greeting ends the session with the server's words`() throws {
        var script = try ScriptedSession()
        _ = script.session.start()
        _ = script.happens(.connected)
        let refusal = ErrorMessage(id: 1, failure: RequestFailure(.badName, "That is no name."))
        #expect(
            script.receives(.error(refusal))
                == [.abandon, .tell(.ended(.failed(.lost, Explanation("That is no name."))))])
    }

    @Test func `a server that does not greet is given up after ten seconds`() throws {
        var script = try ScriptedSession()
        _ = script.session.start()
        _ = script.happens(.connected)
        #expect(script.session.nextTick == 15_000)
        let actions = script.waits()
        #expect(actions.first == .abandon)
        #expect(actions.told == [.ended(.failed(.lost, Explanation("The server does not answer.")))])
    }

    @Test func `learns the server's time from the greeting and from pings`() throws {
        var script = try ScriptedSession()
        _ = script.session.start()
        _ = script.happens(.connected)
        script.now += 100
        let ping = try #require(script.receives(.welcome(Wire.welcome(nowAt: 1_000_050))).sent.first)
        // The greeting took 100 ms, so the server's clock was read 50 ms ago.
        #expect(script.session.time.serverAt(script.now) == 1_000_100)
        script.now += 10
        _ = script.receives(.pong(Pong(id: ping.id, at: 5100, nowAt: 1_000_115)))
        #expect(script.session.time.roundTripMs == 10)
        #expect(script.session.time.serverAt(script.now) == 1_000_120)
    }

    @Test func `a ping of the user's is answered to the user`() throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        let (id, actions) = script.session.request(.ping(at: 7))
        #expect(actions.sent == [ClientMessage(id: id, .ping(at: 7))])
        let answered = script.receives(.pong(Pong(id: id, at: 7, nowAt: 1_000_000)))
        #expect(answered == [.answer(id: id, .done(.done))])
    }

    @Test func `asks for the time often at first and every ten seconds then`() throws {
        var script = try ScriptedSession()
        var sent = script.comesOnline().sent
        var waits: [Int64] = []
        for _ in 0..<6 {
            let ping = try #require(sent.first)
            guard case .ping = ping.request else {
                Issue.record("sent \(ping)")
                return
            }
            _ = script.receives(.pong(Pong(id: ping.id, at: 0, nowAt: 1_000_000)))
            let before = script.now
            sent = script.waits().sent
            waits.append(script.now - before)
        }
        #expect(waits == [250, 250, 250, 10_000, 10_000, 10_000])
    }

    @Test func `a message that is none is told and does no harm`() throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        guard case .unreadable? = script.happens(.text(Array("{".utf8))).told.first else {
            Issue.record("not told")
            return
        }
        #expect(script.session.isOnline)
    }

    @Test func `leaving says goodbye to the room and closes in order`() throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        _ = script.receives(.room(Wire.room()))
        let actions = script.session.leave()
        #expect(actions.sent == [ClientMessage(.roomLeave)])
        #expect(actions.last == .close)
        #expect(script.happens(.ended(.closed(1000, reason: ""))) == [.tell(.ended(.left))])
    }

    @Test func `disconnecting leaves a seat as it is`() throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        _ = script.receives(.room(Wire.room()))
        #expect(script.session.disconnect() == [.close])
    }

    @Test func `leaving on the way to the server ends at once`() throws {
        var script = try ScriptedSession()
        _ = script.session.start()
        #expect(script.session.leave() == [.abandon, .tell(.ended(.left))])
        #expect(script.happens(.connected) == [.abandon])
    }
}
