import ClientCore
import GameProtocol
import GameRules
import TestSupport
import Testing

/// How a client ends whose script has nothing more to say.
@Suite struct ScriptEndTests {
    private let host = ScriptErrand.host(RoomCreate(game: "bullseye"))
    private let matchEnd = ServerMessage.matchEnd(MatchEnd(match: 1, standings: []))

    @Test func `it looks on to the end of the match and leaves`() {
        var talk = ScriptTalk()
        _ = talk.happens(.endOfInput)
        #expect(talk.plays().done == [])
        #expect(talk.receives(.roundEnd(Wire.end([])), Wire.phase(.reveal)).done == [])
        // The end is told before the phase that goes with it.
        #expect(talk.receives(matchEnd).done == [])
        #expect(talk.receives(Wire.phase(.finished)).done == [.leave])
        #expect(talk.told(.ended(.left)).done == [.exit(0)])
    }

    @Test func `after a match it leaves at once`() {
        var talk = ScriptTalk()
        _ = talk.plays()
        _ = talk.receives(.roundEnd(Wire.end([])), Wire.phase(.reveal), matchEnd, Wire.phase(.finished))
        #expect(talk.receives(Wire.phase(.waiting)).done == [])
        #expect(talk.happens(.endOfInput).done == [.leave])
    }

    @Test func `a guest waits for the match that the host will start, a host has nothing to wait for`() {
        var guest = ScriptTalk()
        _ = guest.happens(.endOfInput)
        #expect(guest.enters().done.filter { $0 == .leave } == [])
        var alone = ScriptTalk(host)
        _ = alone.happens(.endOfInput)
        #expect(alone.enters(Wire.room(host: Wire.ada)).done == [.leave])
    }

    @Test func `a host whose last line starts the match stays for it`() {
        var talk = ScriptTalk(host)
        _ = talk.writes(#"{"type":"room.start"}"#)
        _ = talk.happens(.endOfInput)
        let there = talk.enters(Wire.room(host: Wire.ada))
        #expect(there.asked == [.roomStart])
        #expect(talk.answers(there, .done(.done)).done == [])
        #expect(talk.receives(.roundStart(Wire.start()), Wire.phase(.countdown)).done == [])
    }

    @Test func `a host whose start is refused leaves once that is told`() {
        var talk = ScriptTalk(host)
        _ = talk.writes(#"{"type":"room.start","id":1}"#)
        _ = talk.happens(.endOfInput)
        let there = talk.enters(Wire.room(host: Wire.ada))
        let refused = talk.answers(there, .refused(RequestFailure(.wrongPhase, "Nobody has a seat.")))
        #expect(refused.lines.count == 1)
        #expect(refused.done == [.leave])
    }

    @Test func `every answer is awaited, and the room that a request leads to`() {
        var talk = ScriptTalk(.join(nil, .player))
        _ = talk.told(.online(Wire.welcome(), isReturn: false))
        let join = talk.writes(#"{"type":"room.join","id":1,"room":"KXQZT"}"#)
        #expect(talk.happens(.endOfInput).done == [])
        #expect(talk.answers(join, .done(.done)).done == [])
        #expect(talk.receives(.room(Wire.room())).done == [])
        #expect(talk.receives(.roomClosed(reason: .closed)).done == [.leave])
    }

    @Test(arguments: [
        (RoomCloseReason.closed, 0, "The room is closed."),
        (.event, 0, "The event was cancelled, and its room is closed."),
        (.draining, 1, "The server restarts, and the room is closed."), (.failed, 1, "The server failed the room."),
    ])
    func `how the room ended tells the status`(reason: RoomCloseReason, status: Int, sentence: String) {
        var talk = ScriptTalk()
        _ = talk.enters()
        // As long as there may be lines, it is for the script to say what is next.
        #expect(talk.receives(.roomClosed(reason: reason)).done == [])
        #expect(talk.happens(.endOfInput).done == [.leave])
        #expect(
            talk.told(.ended(.left)).lines
                == [#"{"type":"client.ended","status":\#(status),"reason":"\#(sentence)"}"#])
    }

    @Test func `one who was removed ends with status 1, and with 0 after another room`() {
        var talk = ScriptTalk()
        _ = talk.enters()
        let kick = ServerMessage.roomLeft(RoomLeft(player: Wire.ada, reason: .kicked))
        _ = talk.receives(kick)
        var again = talk
        _ = talk.happens(.endOfInput)
        #expect(talk.told(.ended(.left)).done == [.exit(1)])
        _ = again.receives(.room(Wire.room()), .roomLeft(RoomLeft(player: Wire.ada, reason: .left)))
        _ = again.happens(.endOfInput)
        #expect(again.told(.ended(.left)).done == [.exit(0)])
    }

    @Test func `a match whose end was missed is over as well`() {
        var talk = ScriptTalk()
        _ = talk.plays()
        _ = talk.happens(.endOfInput)
        _ = talk.told(.offline(.broken(Explanation("It broke.")), waitMs: 1, lostForMs: 0))
        _ = talk.told(.online(Wire.welcome(room: Wire.code), isReturn: true))
        #expect(talk.receives(.room(Wire.room(.waiting, match: 1, round: 3))).done == [.leave])
    }

    @Test func `a server that is out of reach is told with its sentence, and status 4`() {
        var talk = ScriptTalk()
        let end = talk.told(.ended(.failed(.unreachable, Explanation("Nobody is there.", advice: "Check the link."))))
        #expect(
            end.lines == [#"{"type":"client.ended","status":4,"reason":"Nobody is there. Check the link."}"#])
        #expect(end.done == [.exit(4)])
    }

    @Test func `whatever lines come at whatever time, each is taken and nothing traps`() {
        let lines = [
            "", "{", "\u{0}", #"{"type":"slide","values":[0.3]}"#, #"{"type":"slide","values":[0.3,0.4,0.5]}"#,
            #"{"type":"hit","round":1,"id":1}"#, #"{"type":"room.start","id":2}"#, #"{"type":"room.leave"}"#,
            #"{"type":"room.join","room":"KXQZT"}"#, #"{"type":"lobby.watch","after":"e:1"}"#, #"{"type":"quit"}"#,
        ]
        let news: [SessionNews] = [
            .online(Wire.welcome(), isReturn: false), .online(Wire.welcome(room: Wire.code), isReturn: true),
            .offline(.broken(Explanation("It broke.")), waitMs: 1, lostForMs: .max), .message(.room(Wire.room())),
            .message(.room(Wire.room(.open, match: 1, round: 1, current: Wire.start()))),
            .message(.roundStart(Wire.start())), .message(Wire.phase(.open)), .message(.roundEnd(Wire.end([]))),
            .message(matchEnd), .message(.roomClosed(reason: .empty)), .message(.lobby(Wire.lobby(1))),
            .roomLost(RequestFailure(.noSuchRoom, "Gone.")),
            .message(.roomLeft(RoomLeft(player: Wire.ada, reason: .left))),
        ]
        var generator = SeededGenerator(seed: 32)
        for round in 0..<300 {
            var talk = ScriptTalk(
                [.join(Wire.code, .player), .join(nil, .spectator), host, .rooms(watch: true)][round % 4])
            var (written, taken, open) = (0, 0, [ScriptAction]())
            for _ in 0..<60 {
                var actions: [ScriptAction] = []
                switch Int.random(in: 0..<10, using: &generator) {
                case 0...3:
                    written += 1
                    actions = talk.happens(.line(Array((lines.randomElement(using: &generator) ?? "").utf8)))
                case 4...6:
                    if let told = news.randomElement(using: &generator) { actions = talk.told(told) }
                case 7 where !open.isEmpty:
                    let outcomes: [RequestOutcome] = [
                        .done(.done), .lost, .refused(RequestFailure(.internal, "No.")), .done(.room(Wire.code)),
                    ]
                    actions = talk.answers([open.removeFirst()], outcomes.randomElement(using: &generator) ?? .lost)
                case 8:
                    talk.nowAt += Int64.random(in: -50...50, using: &generator)
                    actions = talk.happens(.tick)
                default: break
                }
                open += actions.filter { if case .request = $0 { true } else { false } }
                taken += actions.count { $0 == .tookLine }
            }
            // What is left waits for the client to arrive.
            taken += talk.happens(.interrupted).count { $0 == .tookLine }
            #expect(taken == written)
        }
    }
}
