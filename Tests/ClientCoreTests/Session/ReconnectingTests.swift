import ClientCore
import GameProtocol
import Testing

@Suite struct ReconnectingTests {
    private static let broken = ConnectionLoss.broken(Explanation("It broke."))

    @Test(arguments: [1001, 1006, 1011, 1012, 1013, 4000, 4001, 4002, 4399] as [UInt16])
    func `comes back after a close that invites to`(code: UInt16) throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        guard case .offline? = script.happens(.ended(.closed(code, reason: ""))).told.first else {
            Issue.record("did not come back")
            return
        }
        #expect(script.waits() == [.tell(.connecting), .connect])
    }

    @Test(arguments: [1000, 1002, 1003, 1007, 1009, 4400, 4500, 4501, 4502, 4503, 4504, 4599] as [UInt16])
    func `stays away after a close that does not`(code: UInt16) throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        guard case .ended(.failed)? = script.happens(.ended(.closed(code, reason: ""))).told.first else {
            Issue.record("came back")
            return
        }
        #expect(script.session.nextTick == nil)
    }

    @Test(arguments: [(true, ["KXQZT"]), (false, [])] as [(Bool, [String])])
    func `who goes to an event does not ask for a room that may be gone`(returns: Bool, rooms: [String]) throws {
        var script = try ScriptedSession(returnsToRoom: returns)
        _ = script.comesOnline()
        _ = script.receives(.room(Wire.room()))
        _ = script.happens(.ended(Self.broken))
        _ = script.waits()
        _ = script.happens(.connected)
        let asked = script.receives(.welcome(Wire.welcome(id: 3))).sent.compactMap { message -> String? in
            if case .roomJoin(let join) = message.request { join.room } else { nil }
        }
        #expect(asked == rooms)
    }

    @Test func `another name is told by another greeting, with the same token`() throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        _ = script.session.watchLobby()
        let (id, _) = script.session.request(.eventNext)
        let name = try #require(PlayerName("Bo"))
        #expect(
            script.session.rename(to: name) == [.abandon, .answer(id: id, .lost), .tell(.connecting), .connect])
        #expect(
            script.happens(.connected).sent.map(\.request) == [
                .hello(Hello(name: name, token: "secret", client: "test/1"))
            ])
        let back = script.receives(.welcome(Wire.welcome(id: 5)))
        #expect(back.told.count == 1)
        #expect(back.sent.contains { $0.request == .lobbyWatch(after: nil) })
    }

    @Test func `another name without a connection goes with the next one`() throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        _ = script.happens(.ended(Self.broken))
        let name = try #require(PlayerName("Bo"))
        #expect(script.session.rename(to: name) == [])
        _ = script.waits()
        #expect(
            script.happens(.connected).sent.map(\.request) == [
                .hello(Hello(name: name, token: "secret", client: "test/1"))
            ])
    }

    @Test func `stays away from a server whose certificate is not the one`() throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        let why = Explanation("Another key.")
        #expect(script.happens(.ended(.untrusted(why))).told == [.ended(.failed(.untrusted, why))])
    }

    @Test func `hears at once that a server was never there`() throws {
        var script = try ScriptedSession()
        _ = script.session.start()
        #expect(script.happens(.ended(Self.broken)).told == [.ended(.failed(.unreachable, Explanation("It broke.")))])
    }

    @Test func `hears at once that no game is played there`() throws {
        var script = try ScriptedSession()
        _ = script.session.start()
        let why = Explanation("A web server.")
        #expect(script.happens(.ended(.refused(why))).told == [.ended(.failed(.unreachable, why))])
    }

    @Test func `waits for a place on a server that is full`() throws {
        var script = try ScriptedSession()
        _ = script.session.start()
        guard case .offline? = script.happens(.ended(.closed(1013, reason: "full"))).told.first else {
            Issue.record("gave up")
            return
        }
    }

    @Test func `waits up to twice as long each time, and never longer than fifteen seconds`() throws {
        var longest = [Int64](repeating: 0, count: 8)
        var shortest = [Int64](repeating: .max, count: 8)
        for seed in 0..<200 {
            var script = try ScriptedSession(seed: UInt64(seed))
            _ = script.comesOnline()
            for attempt in 0..<8 {
                let before = script.now
                _ = script.happens(.ended(Self.broken))
                _ = script.waits()
                longest[attempt] = max(longest[attempt], script.now - before)
                shortest[attempt] = min(shortest[attempt], script.now - before)
            }
        }
        for (attempt, limit) in [500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000].enumerated() {
            #expect(longest[attempt] <= limit)
            #expect(longest[attempt] > limit * 9 / 10)
            #expect(shortest[attempt] < limit / 10)
        }
    }

    @Test func `nobody comes back earlier than the server asked for`() throws {
        for seed in 0..<50 {
            var script = try ScriptedSession(seed: UInt64(seed))
            _ = script.comesOnline()
            _ = script.receives(.notice(Notice(kind: "draining", message: "Soon.", retryAfterMs: 4000)))
            _ = script.happens(.ended(.closed(1012, reason: "restart")))
            let wait = try #require(script.session.nextTick) - script.now
            #expect((4000...4500).contains(wait))
        }
    }

    @Test func `a connection that held begins the waits anew`() throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        for _ in 0..<6 {
            _ = script.happens(.ended(Self.broken))
            _ = script.waits()
        }
        _ = script.happens(.connected)
        _ = script.receives(.welcome(Wire.welcome(id: 9)))
        script.now += 10_000
        _ = script.happens(.ended(Self.broken))
        #expect(try #require(script.session.nextTick) - script.now <= 500)
    }

    @Test func `gives a lost server up after five minutes`() throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        var told: [SessionNews] = []
        let start = script.now
        for _ in 0..<1000 {
            told = script.happens(.ended(Self.broken)).told
            if case .ended? = told.first { break }
            _ = script.waits()
        }
        #expect(told == [.ended(.failed(.lost, Explanation("It broke.")))])
        #expect((300_000..<315_001).contains(script.now - start))
    }

    @Test func `tells since when the connection is gone`() throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        _ = script.happens(.ended(Self.broken))
        _ = script.waits()
        script.now += 7000
        guard case .offline(_, _, let lostForMs)? = script.happens(.ended(Self.broken)).told.first else {
            Issue.record("not told")
            return
        }
        #expect((7000...7500).contains(lostForMs))
    }

    @Test func `resumes with the token, and trusts the kept seat`() throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        _ = script.receives(.room(Wire.room()))
        _ = script.happens(.ended(Self.broken))
        _ = script.waits()
        let hello = try #require(script.happens(.connected).sent.first)
        guard case .hello(let greeting) = hello.request else {
            Issue.record("sent \(hello)")
            return
        }
        #expect(greeting.token == "secret")
        let actions = script.receives(.welcome(Wire.welcome(id: hello.id, room: Wire.code)))
        #expect(actions.told == [.online(Wire.welcome(id: hello.id, room: Wire.code), isReturn: true)])
        #expect(actions.sent.count == 1)
    }

    @Test func `joins the room again where no seat was kept, in the same role`() throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        _ = script.receives(.room(Wire.room(role: .spectator)))
        _ = script.happens(.ended(Self.broken))
        _ = script.waits()
        let hello = try #require(script.happens(.connected).sent.first)
        let sent = script.receives(.welcome(Wire.welcome(id: hello.id))).sent
        #expect(sent.map(\.request).contains(.roomJoin(RoomJoin(room: "KXQZT", role: .spectator))))
        let join = try #require(sent.first { $0.request.type == .roomJoin })
        let failure = RequestFailure(.noSuchRoom, "There is no room KXQZT.")
        #expect(script.receives(.error(ErrorMessage(id: join.id, failure: failure))).told == [.roomLost(failure)])
    }

    @Test func `does not join a room again that it left`() throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        _ = script.receives(.room(Wire.room()))
        _ = script.receives(.roomLeft(RoomLeft(player: Wire.ada, reason: .kicked)))
        _ = script.happens(.ended(Self.broken))
        _ = script.waits()
        let hello = try #require(script.happens(.connected).sent.first)
        let sent = script.receives(.welcome(Wire.welcome(id: hello.id))).sent
        #expect(!sent.contains { $0.request.type == .roomJoin })
    }

    @Test func `watches the lobby on from where it was`() throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        let first = try #require(script.session.watchLobby().sent.first)
        #expect(first.request == .lobbyWatch(after: nil))
        let watching = Answer(id: try #require(first.id), .watching(recovered: false))
        #expect(script.receives(.ok(watching)).told == [.watching(recovered: false)])
        _ = script.receives(.lobby(Wire.lobby(5)))
        _ = script.receives(.lobbyResult(Wire.result(6)))
        _ = script.happens(.ended(Self.broken))
        _ = script.waits()
        let hello = try #require(script.happens(.connected).sent.first)
        let sent = script.receives(.welcome(Wire.welcome(id: hello.id))).sent
        #expect(sent.map(\.request).contains(.lobbyWatch(after: Cursor(epoch: "e", number: 6))))
    }

    @Test(arguments: [true, false])
    func `goes on watching the lobby where a request began it, unless another ended it`(ends: Bool) throws {
        var script = try ScriptedSession()
        _ = script.comesOnline()
        let watch = script.session.request(.lobbyWatch(after: Cursor(epoch: "e", number: 4)))
        #expect(script.receives(.ok(Answer(id: watch.id, .watching(recovered: true)))).told == [])
        _ = script.receives(.lobbyResult(Wire.result(5)))
        if ends { _ = script.receives(.ok(Answer(id: script.session.request(.lobbyUnwatch).id))) }
        _ = script.happens(.ended(Self.broken))
        _ = script.waits()
        let hello = try #require(script.happens(.connected).sent.first)
        let sent = script.receives(.welcome(Wire.welcome(id: hello.id))).sent.map(\.request)
        #expect(sent.contains(.lobbyWatch(after: Cursor(epoch: "e", number: 5))) != ends)
    }
}
