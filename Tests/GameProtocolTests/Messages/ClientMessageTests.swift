import GameProtocol
import GameRules
import Testing

@Suite struct ClientMessageTests {
    /// Every request as it is written in full.
    static let messages: [(String, ClientMessage)] = [
        (
            #"{"type":"hello","id":1,"name":"Ada","token":"t0k","client":"script/1.0"}"#,
            ClientMessage(id: 1, .hello(Hello(name: "Ada", token: "t0k", client: "script/1.0")))
        ),
        (#"{"type":"ping","id":2,"at":123}"#, ClientMessage(id: 2, .ping(at: 123))),
        (
            #"{"type":"lobby.watch","id":3,"after":"k3m9:5120"}"#,
            ClientMessage(id: 3, .lobbyWatch(after: "k3m9:5120"))
        ),
        (#"{"type":"lobby.watch"}"#, ClientMessage(.lobbyWatch(after: nil))),
        (#"{"type":"lobby.unwatch","id":9007199254740991}"#, ClientMessage(id: 9_007_199_254_740_991, .lobbyUnwatch)),
        (
            #"{"type":"room.create","id":4,"game":"bullseye","title":"Friday","as":"spectator","options":{"rounds":3}}"#,
            ClientMessage(
                id: 4,
                .roomCreate(
                    RoomCreate(
                        game: "bullseye", title: "Friday", role: .spectator, options: .with { $0.rounds = 3 })))
        ),
        (
            #"{"type":"room.join","id":5,"room":"KXQZT","as":"player"}"#,
            ClientMessage(id: 5, .roomJoin(RoomJoin(room: "KXQZT", role: .player)))
        ),
        (#"{"type":"room.leave","id":6}"#, ClientMessage(id: 6, .roomLeave)),
        (#"{"type":"room.start"}"#, ClientMessage(.roomStart)),
        (#"{"type":"room.pause"}"#, ClientMessage(.roomPause)),
        (#"{"type":"room.resume"}"#, ClientMessage(.roomResume)),
        (#"{"type":"room.skip"}"#, ClientMessage(.roomSkip)),
        (
            #"{"type":"room.kick","player":"p_1","ban":false}"#,
            ClientMessage(.roomKick(RoomKick(player: "p_1", ban: false)))
        ),
        (
            #"{"type":"room.configure","options":{"repeat":true}}"#,
            ClientMessage(.roomConfigure(options: .with { $0.repeat = true }))
        ),
        (#"{"type":"room.lock","locked":true}"#, ClientMessage(.roomLock(locked: true))),
        (#"{"type":"room.handover","player":"p_2"}"#, ClientMessage(.roomHandover(player: "p_2"))),
        (#"{"type":"room.close"}"#, ClientMessage(.roomClose)),
        (
            #"{"type":"hit","id":9,"round":3,"values":[0.4141]}"#,
            ClientMessage(id: 9, .hit(Hit(round: 3, guess: .values([0.4141]))))
        ),
        (#"{"type":"hit","round":3}"#, ClientMessage(.hit(Hit(round: 3, guess: .bound)))),
        (
            #"{"type":"rate","id":10,"game":"bullseye","stars":3}"#,
            ClientMessage(id: 10, .rate(Rate(game: "bullseye", stars: 3)))
        ),
        (
            #"{"type":"leaderboard","id":11,"game":"bullseye","period":"day","by":"total","limit":20}"#,
            ClientMessage(
                id: 11, .leaderboard(LeaderboardQuery(game: "bullseye", period: .day, order: .total, limit: 20)))
        ),
        (
            #"{"type":"event.schedule","id":12,"title":"Friday cup","game":"rgbullseye","options":{"visibility":"unlisted","#
                + #""seed":"18446744073709551615"},"startAt":1767225600000,"invite":["p_1","p_2"],"open":false}"#,
            ClientMessage(
                id: 12,
                .eventSchedule(
                    EventSchedule(
                        title: "Friday cup", game: "rgbullseye",
                        options: .with {
                            $0.visibility = .unlisted
                            $0.seed = .max
                        }, startAt: 1_767_225_600_000, invite: ["p_1", "p_2"], open: false)))
        ),
        (
            #"{"type":"event.list","id":13,"from":1767225600000,"limit":50}"#,
            ClientMessage(id: 13, .eventList(EventList(from: 1_767_225_600_000, limit: 50)))
        ),
        (#"{"type":"event.show","id":14,"event":"e_1"}"#, ClientMessage(id: 14, .eventShow(event: "e_1"))),
        (#"{"type":"event.next","id":15}"#, ClientMessage(id: 15, .eventNext)),
        (
            #"{"type":"event.respond","id":16,"event":"e_1","answer":"declined"}"#,
            ClientMessage(id: 16, .eventRespond(EventRespond(event: "e_1", answer: .declined)))
        ),
        (
            #"{"type":"event.invite","id":17,"event":"e_1","players":["p_1"]}"#,
            ClientMessage(id: 17, .eventInvite(EventInvite(event: "e_1", players: ["p_1"])))
        ),
        (#"{"type":"event.cancel","id":18,"event":"e_1"}"#, ClientMessage(id: 18, .eventCancel(event: "e_1"))),
    ]

    @Test(arguments: messages)
    func `is written as the protocol shows it`(text: String, message: ClientMessage) {
        #expect(message.text == text)
    }

    @Test(arguments: messages)
    func `is read as it was meant`(text: String, message: ClientMessage) throws {
        #expect(try read(text) == message)
    }

    @Test func `the examples leave no request out`() {
        #expect(Set(Self.messages.map(\.1.request.type)) == Set(RequestType.allCases))
    }

    @Test(
        arguments: [
            (#"{"type":"hello","name":" Ada "}"#, .hello(Hello(name: "Ada"))),
            (#"{"type":"hello","token":"t","name":null}"#, .hello(Hello(token: "t"))),
            (
                #"{"type":"room.create","game":"chess"}"#,
                .roomCreate(RoomCreate(game: "chess", role: .player, options: RoomOptionsPatch()))
            ),
            (#"{"type":"room.join","room":"nowhere"}"#, .roomJoin(RoomJoin(room: "nowhere", role: .player))),
            (#"{"type":"room.kick","player":"p_1"}"#, .roomKick(RoomKick(player: "p_1", ban: true))),
            (#"{"type":"hit","round":3,"values":null}"#, .hit(Hit(round: 3, guess: .bound))),
            (#"{"type":"hit","round":3,"values":[]}"#, .hit(Hit(round: 3, guess: .values([])))),
            (
                #"{"type":"leaderboard","game":"x","period":"week","by":"best"}"#,
                .leaderboard(LeaderboardQuery(game: "x", period: .week, order: .best, limit: 20))
            ),
            (#"{"type":"event.list"}"#, .eventList(EventList(limit: 50))),
            (
                #"{"type":"event.schedule","title":"Cup","game":"bullseye","startAt":1}"#,
                .eventSchedule(
                    EventSchedule(
                        title: "Cup", game: "bullseye", options: RoomOptionsPatch(), startAt: 1, invite: [], open: true)
                )
            ),
            (#"{"type":"lobby.watch","after":"not a cursor"}"#, .lobbyWatch(after: nil)),
            (#"{"type":"ping","at":-1.5}"#, .ping(at: -1.5)),
        ] as [(String, Request)])
    func `members left out have their defaults`(text: String, request: Request) throws {
        #expect(try read(text) == ClientMessage(request))
    }

    @Test func `unknown members are ignored`() throws {
        let text = #"{"extra":{"id":"x"},"type":"room.lock","locked":false,"type2":[1]}"#
        #expect(try read(text).request == .roomLock(locked: false))
    }

    @Test(arguments: ["[0.5,1.1]", "[-0.1]", "[\"0.5\"]", "[null]", "[true]", "[0.1,0.1,0.1,0.1,0.1]", "[1e300]"])
    func `bad values of a hit are left for the round to refuse, after all else`(values: String) throws {
        let text = "{\"type\":\"hit\",\"round\":3,\"values\":\(values)}"
        #expect(try read(text).request == .hit(Hit(round: 3, guess: .invalid)))
    }

    @Test func `a hit with values that were bad is written so that it stays bad`() throws {
        let message = ClientMessage(.hit(Hit(round: 3, guess: .invalid)))
        #expect(try read(message.text) == message)
    }
}

extension RoomOptionsPatch {
    /// A patch that names what `change` sets.
    static func with(_ change: (inout RoomOptionsPatch) -> Void) -> RoomOptionsPatch {
        var patch = RoomOptionsPatch()
        change(&patch)
        return patch
    }
}
