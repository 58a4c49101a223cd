import ClientCore
import GameProtocol
import GameRules
import TestSupport
import Testing

/// A client that a script drives.
@Suite struct ScriptStateTests {
    private let broken = ConnectionLoss.broken(Explanation("It broke.", advice: "Wait."))
    private let host = ScriptErrand.host(RoomCreate(game: "bullseye"))

    // MARK: What is told

    @Test func `a match is told in the server's own messages`() {
        var talk = ScriptTalk()
        #expect(talk.told(.connecting).lines == [#"{"type":"client.connecting"}"#])
        #expect(talk.enters().lines.map(type) == ["room"])
        let start = Wire.start()
        #expect(
            talk.receives(.roundStart(start)).lines == [
                String(decoding: ServerMessage.roundStart(start).encode(), as: UTF8.self)
            ])
        #expect(
            talk.receives(Wire.phase(.open, deadlineAt: 5)).lines
                == [#"{"type":"room.phase","phase":"open","paused":false,"deadlineAt":5}"#])
        #expect(talk.receives(.roundHit(player: Wire.bo)).lines == [#"{"type":"round.hit","player":"p_bo"}"#])
        #expect(
            talk.receives(.roundEnd(Wire.end([])), .matchEnd(MatchEnd(match: 1, standings: []))).lines.map(type)
                == ["round.end", "match.end"])
    }

    @Test func `the token is in no line`() {
        var talk = ScriptTalk()
        let actions =
            talk.told(.online(Wire.welcome(token: "s3cret"), isReturn: false))
            + talk.receives(.welcome(Wire.welcome(token: "s3cret")))
        #expect(actions.lines.count == 1)
        #expect(!actions.lines.joined().contains("s3cret"))
    }

    @Test func `frames are told, and messages that nobody knows are not`() {
        var talk = ScriptTalk()
        _ = talk.plays()
        #expect(
            talk.told(.frame(.heat(HeatFrame(round: 1, sequence: 7, heat: 0)))).lines
                == [#"{"type":"client.heat","round":1,"sequence":7,"heat":0}"#])
        #expect(talk.receives(.unknown(type: "room.fireworks")).lines == [])
    }

    @Test func `a lost connection tells how long the seat is kept, try after try`() {
        var talk = ScriptTalk()
        _ = talk.enters()
        #expect(
            talk.told(.offline(broken, waitMs: 400, lostForMs: 0)).lines
                == [#"{"type":"client.offline","reason":"It broke.","retryInMs":400,"seatKeptMs":60000}"#])
        #expect(
            talk.told(.offline(broken, waitMs: 900, lostForMs: 70_000)).lines
                == [#"{"type":"client.offline","reason":"It broke.","retryInMs":900,"seatKeptMs":0}"#])
        _ = talk.told(.online(Wire.welcome(), isReturn: true))
        #expect(
            talk.told(.roomLost(RequestFailure(.noSuchRoom, "Gone."))).lines
                == [#"{"type":"client.roomLost","code":"no_such_room","message":"Gone.","retryable":false}"#])
    }

    @Test func `no seat outlives a server that restarts`() {
        var talk = ScriptTalk()
        _ = talk.enters()
        #expect(
            talk.told(.offline(.closed(1012, reason: "restart"), waitMs: 4000, lostForMs: 0)).lines
                == [
                    #"{"type":"client.offline","reason":"The server restarts.","retryInMs":4000,"seatKeptMs":null}"#
                ])
    }

    // MARK: Arriving

    @Test func `lines wait until the client is in its room`() {
        var talk = ScriptTalk(host)
        #expect(talk.writes(#"{"type":"room.start","id":5}"#) == [])
        let arriving = talk.told(.online(Wire.welcome(), isReturn: false))
        #expect(arriving.asked == [.roomCreate(RoomCreate(game: "bullseye"))])
        #expect(talk.answers(arriving, .done(.room(Wire.code))) == [])
        let there = talk.receives(.room(Wire.room(host: Wire.ada)))
        #expect(there.done.count == 1)
        #expect(there.asked == [.roomStart])
        #expect(
            talk.answers(there, .done(.done)).lines
                == [#"{"type":"client.answer","id":5,"request":"room.start","ok":true}"#])
    }

    @Test func `a room that takes nobody in ends the program with status 1`() {
        var talk = ScriptTalk()
        let arriving = talk.told(.online(Wire.welcome(), isReturn: false))
        let refused = talk.answers(arriving, .refused(RequestFailure(.roomLocked, "Locked.")))
        #expect(
            refused.lines == [
                #"{"type":"client.answer","request":"room.join","ok":false,"code":"room_locked","message":"Locked.","#
                    + #""retryable":false}"#
            ])
        #expect(refused.done == [.leave])
        let end = talk.told(.ended(.left))
        #expect(end.lines == [#"{"type":"client.ended","status":1,"reason":"Locked."}"#])
        #expect(end.done == [.exit(1)])
    }

    @Test func `a seat that was kept is taken up without asking`() {
        var talk = ScriptTalk()
        #expect(talk.told(.online(Wire.welcome(room: Wire.code), isReturn: false)).done == [])
        _ = talk.receives(.room(Wire.room()))
        #expect(talk.writes(#"{"type":"room.leave"}"#).asked == [.roomLeave])
    }

    @Test func `without a room the script says where to go`() {
        var talk = ScriptTalk(.join(nil, .player))
        #expect(talk.told(.online(Wire.welcome(), isReturn: false)).done == [])
        let watch = talk.writes(#"{"type":"lobby.watch","id":1}"#)
        #expect(watch.asked == [.lobbyWatch(after: nil)])
        #expect(
            talk.answers(watch, .done(.watching(recovered: false))).lines
                == [#"{"type":"client.answer","id":1,"request":"lobby.watch","ok":true,"recovered":false}"#])
    }

    @Test func `the list of rooms ends by itself, watching them does not`() {
        var list = ScriptTalk(.rooms(watch: false))
        #expect(list.told(.online(Wire.welcome(), isReturn: false)).done == [.watchLobby])
        #expect(list.receives(.lobby(Wire.lobby(3))).done == [.leave])
        var watch = ScriptTalk(.rooms(watch: true))
        _ = watch.happens(.endOfInput)
        _ = watch.told(.online(Wire.welcome(), isReturn: false))
        #expect(watch.receives(.lobby(Wire.lobby(3))).done == [])
        #expect(watch.receives(.lobbyResult(Wire.result(4))).lines.map(type) == ["lobby.result"])
        #expect(watch.happens(.interrupted).done == [.leave])
        #expect(
            watch.told(.ended(.left)).lines == [#"{"type":"client.ended","status":130,"reason":"Interrupted."}"#])
    }

    // MARK: Lines

    @Test func `a bad line is told by its number, and loses nothing else`() {
        var talk = ScriptTalk()
        _ = talk.plays()
        let actions = talk.writes("", "{", #"{"type":"hello","id":4}"#, #"{"type":"hit","id":5,"round":1}"#)
        #expect(
            actions.lines == [
                #"{"type":"client.error","line":2,"code":"bad_message","message":"The message is not valid JSON: "#
                    + #"string or '}' expected near end of file (byte 1)."}"#,
                #"{"type":"client.error","line":3,"id":4,"code":"unknown_type","#
                    + #""message":"The client says “hello” by itself."}"#,
            ])
        #expect(actions.asked == [.hit(Hit(round: 1, guess: .bound))])
    }

    @Test func `each line read makes room for another`() {
        var talk = ScriptTalk()
        _ = talk.plays()
        let actions = talk.writes("", "{", #"{"type":"slide","values":[0.1]}"#, #"{"type":"quit"}"#, "{")
        #expect(actions.count { $0 == .tookLine } == 5)
    }

    @Test func `a request without an id is answered only if it fails`() {
        var talk = ScriptTalk()
        _ = talk.plays()
        #expect(talk.answers(talk.writes(#"{"type":"room.pause"}"#), .done(.done)).lines == [])
        #expect(
            talk.answers(talk.writes(#"{"type":"room.pause"}"#), .lost).lines
                == [
                    #"{"type":"client.answer","request":"room.pause","ok":false,"code":"lost","#
                        + #""message":"There was no connection, or it went before the server answered.","#
                        + #""retryable":false}"#
                ])
    }

    @Test func `quit leaves, and what follows it is not read`() {
        var talk = ScriptTalk()
        _ = talk.plays()
        #expect(talk.writes(#"{"type":"quit"}"#, #"{"type":"room.start"}"#).done == [.leave])
        #expect(talk.told(.ended(.left)).lines == [#"{"type":"client.ended","status":0,"reason":null}"#])
        #expect(talk.told(.offline(broken, waitMs: 1, lostForMs: 0)) == [])
    }

    // MARK: Slides

    @Test func `a slide moves the sliders, and the newest of many waits for its turn`() {
        var talk = ScriptTalk()
        _ = talk.plays()
        #expect(
            talk.writes(#"{"type":"slide","values":[0.1]}"#).done == [.move(SliderValues(repeating: 0.1, count: 1))])
        #expect(talk.writes(#"{"type":"slide","values":[0.2]}"#, #"{"type":"slide","values":[0.3]}"#).done == [])
        #expect(talk.state.nextTickAt == talk.nowAt + 17)
        talk.nowAt += 17
        #expect(talk.happens(.tick).done == [.move(SliderValues(repeating: 0.3, count: 1))])
        #expect(talk.state.nextTickAt == nil)
    }

    @Test func `a hit takes the slide along that waits`() {
        var talk = ScriptTalk()
        _ = talk.plays()
        _ = talk.writes(#"{"type":"slide","values":[0.1]}"#, #"{"type":"slide","values":[0.2]}"#)
        let hit = talk.writes(#"{"type":"hit","round":1}"#)
        #expect(hit.done.first == .move(SliderValues(repeating: 0.2, count: 1)))
        #expect(hit.asked == [.hit(Hit(round: 1, guess: .bound))])
    }

    @Test func `a slide is late rather than wrong where no round is open`() {
        var talk = ScriptTalk()
        _ = talk.enters()
        #expect(talk.writes(#"{"type":"slide","values":[0.1]}"#) == [.tookLine])
    }

    @Test func `a slide that waits does not move another round's sliders`() {
        var talk = ScriptTalk()
        _ = talk.plays()
        _ = talk.writes(#"{"type":"slide","values":[0.1]}"#, #"{"type":"slide","values":[0.2]}"#)
        _ = talk.receives(.roundEnd(Wire.end([])), .roundStart(Wire.start(round: 2)), Wire.phase(.open))
        talk.nowAt += 17
        #expect(talk.happens(.tick).done == [])
    }

    @Test func `a slide with the wrong count of values is told`() {
        var talk = ScriptTalk()
        _ = talk.plays()
        #expect(
            talk.writes(#"{"type":"slide","values":[0.1,0.2]}"#).lines == [
                #"{"type":"client.error","line":1,"code":"bad_values","#
                    + #""message":"“values” must be one number from 0 to 1 for each of 1."}"#
            ])
    }

    /// The type of a line.
    private func type(_ line: String) -> String {
        String(line.dropFirst(#"{"type":""#.count).prefix { $0 != "\"" })
    }
}
