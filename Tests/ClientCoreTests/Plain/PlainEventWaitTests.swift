import ClientCore
import GameProtocol
import GameRules
import Testing

/// `bullseye events wait`: from the search for the event to its standings.
@Suite struct PlainEventWaitTests {
    private static let other = RoomCode("BCDFG").unsafelyUnwrapped
    private static let restart = SessionNews.offline(.closed(1012, reason: "restart"), waitMs: 4101, lostForMs: 0)
    private static let notice = ServerMessage.notice(
        Notice(kind: "draining", message: "The server restarts.", retryAfterMs: 4000))

    private var talk = Conversation(.event(.next))

    private mutating func online(room: RoomCode? = nil, isReturn: Bool = false) -> [PlainAction] {
        talk.told(.online(Wire.welcome(room: room, features: ["events"]), isReturn: isReturn))
    }

    private mutating func answered(_ word: PlainRequest, _ payload: Answer.Payload = .done) -> [PlainAction] {
        let request: Request = word == .showEvent ? .eventShow(event: Wire.cup) : .eventNext
        talk.model.apply(.done(payload), of: request)
        return talk.happens(.answered(word, .done(payload)))
    }

    /// Waits for the event.
    private mutating func waits() -> [PlainAction] {
        _ = online()
        return answered(.findEvent, .event(Wire.event()))
    }

    /// Is in the event's room.
    private mutating func gathers() -> [PlainAction] {
        _ = waits()
        return talk.receives(Wire.gathering()) + answered(.join) + talk.receives(.room(Wire.room()))
    }

    /// Plays the event's match to its end.
    private mutating func plays() -> [PlainAction] {
        _ = gathers()
        let start = Wire.start(rounds: 1, openAt: 1_061_000)
        _ = talk.receives(.roundStart(start), Wire.phase(.countdown, deadlineAt: start.openAt))
        talk.nowAt = start.openAt
        _ = talk.receives(Wire.phase(.open, deadlineAt: start.deadlineAt))
        return talk.receives(
            .roundEnd(Wire.end([Wire.row(Wire.bo, "Bo", guess: 42, rank: 1)])),
            .matchEnd(MatchEnd(match: 1, standings: Wire.standings)))
    }

    @Test mutating func `finds the next event, answers it, and says how long it is`() {
        #expect(online().done == [.request(.eventNext, .findEvent)])
        let asked = answered(.findEvent, .event(Wire.event(you: .invited)))
        #expect(
            asked.done == [.request(.eventRespond(EventRespond(event: Wire.cup, answer: .going)), .answerEvent)])
        #expect(
            answered(.answerEvent).said == [
                "You are going. “Friday cup” begins 1970-01-01 02:21:40 +01:00, in 1 h 5 min."
            ])
    }

    @Test mutating func `answers no more where one is going`() {
        let actions = waits()
        #expect(actions.said.count == 1)
        #expect(actions.asked == [])
    }

    @Test mutating func `says again ten minutes before how long it is`() throws {
        _ = waits()
        #expect(talk.state.nextTickAt == 1_300_000)
        talk.nowAt = 1_000_000 + 3_300_000
        talk.state.clock.nowAt = talk.nowAt
        #expect(
            talk.happens(.tick).said == ["“Friday cup” begins 1970-01-01 02:21:40 +01:00, in 10 min."])
        #expect(talk.state.nextTickAt == nil)
    }

    @Test mutating func `joins by itself when the event gathers`() {
        _ = waits()
        let actions = talk.receives(Wire.gathering())
        #expect(actions.said == ["“Friday cup” gathers in room KXQZT and begins in 58 s."])
        #expect(actions.done == [.request(.roomJoin(RoomJoin(room: "KXQZT")), .join)])
        let entered = answered(.join) + talk.receives(.room(Wire.room()))
        #expect(entered.said.contains("The match begins by itself in 58 s. “help” tells what can be typed."))
    }

    @Test mutating func `joins at once what gathers while one connects`() {
        _ = online()
        #expect(talk.receives(Wire.gathering()) == [])
        #expect(
            answered(.findEvent, .event(Wire.event(.gathering, room: Wire.code))).asked
                == [.roomJoin(RoomJoin(room: "KXQZT"))])
    }

    @Test mutating func `joins what is being played`() {
        _ = online()
        let actions = answered(.findEvent, .event(Wire.event(.running, startAt: 990_000, room: Wire.code)))
        #expect(actions.said == ["“Friday cup” is being played in room KXQZT."])
        #expect(actions.asked == [.roomJoin(RoomJoin(room: "KXQZT"))])
    }

    @Test mutating func `is played like any match, and ends with its standings once the server has stored them`() {
        let over = plays()
        #expect(over.said.contains("The match is over. Bo wins with 300 points."))
        #expect(over.done == [])
        let ended = talk.receives(.eventChanged(Wire.event(.finished, standings: Wire.standings)))
        #expect(ended.said == ["“Friday cup” is over."])
        #expect(ended.done == [.leave])
        #expect(talk.told(.ended(.left)) == [.exit(0)])
    }

    @Test mutating func `standings that were not seen are told`() {
        _ = gathers()
        let over = Wire.event(.finished, standings: Wire.standings)
        #expect(talk.receives(.eventChanged(over)).done == [.request(.eventShow(event: Wire.cup), .showEvent)])
        let ended = answered(.showEvent, .event(over))
        #expect(
            ended.said == [
                "“Friday cup” is over.", "  #  Name       Total  Perfect", "  1  Bo           300        1",
                "  2  Ada (you)    180        0",
            ])
    }

    @Test mutating func `an end that the server does not tell is not waited for for ever`() {
        _ = plays()
        let due = talk.state.nextTickAt
        #expect(due == talk.nowAt + 10_000)
        talk.nowAt += 10_000
        let actions = talk.happens(.tick)
        #expect(actions.said == ["The server has not stored the event's end yet."])
        #expect(actions.done == [.leave])
        #expect(talk.told(.ended(.left)) == [.exit(0)])
    }

    @Test mutating func `a room that is closed without a word of the event is no end in order`() {
        _ = gathers()
        #expect(talk.receives(.roomClosed(reason: .failed)).said == ["The server failed the room."])
        talk.nowAt += 10_000
        #expect(talk.happens(.tick).said == ["The server has not told how the event ended."])
        #expect(talk.told(.ended(.left)) == [.exit(1)])
    }

    @Test(
        arguments: [
            (.missed, "“Friday cup” is cancelled: the server was down when it was due."),
            (.empty, "“Friday cup” is cancelled: nobody was there when it was to begin."),
            (nil, "“Friday cup” is cancelled: Bo has called it off."),
        ] as [(EventCancelReason?, String)])
    mutating func `an event that is cancelled is told with its reason, and ends with status 1`(
        reason: EventCancelReason?, sentence: String
    ) {
        _ = waits()
        let actions = talk.receives(.eventChanged(Wire.event(.cancelled, reason: reason)))
        #expect(actions.said == [sentence])
        #expect(actions.done == [.leave])
        #expect(talk.told(.ended(.left)) == [.exit(1)])
    }

    @Test mutating func `an event that is over already is told, with status 0`() {
        _ = online()
        #expect(answered(.findEvent, .event(Wire.event(.finished, standings: []))).said.last == "Nobody was scored.")
        #expect(talk.told(.ended(.left)) == [.exit(0)])
    }

    @Test mutating func `a room that is closed for a cancelled event is no end yet`() {
        _ = gathers()
        #expect(talk.receives(.roomClosed(reason: .event)).done == [])
        let actions = talk.receives(.eventChanged(Wire.event(.cancelled, reason: .empty)))
        #expect(actions.done == [.leave])
    }

    @Test mutating func `after a lost connection it looks how the event stands`() {
        _ = waits()
        _ = talk.told(.offline(.closed(1006, reason: ""), waitMs: 100, lostForMs: 0))
        #expect(online(isReturn: true).done == [.request(.eventShow(event: Wire.cup), .showEvent)])
        let actions = answered(.showEvent, .event(Wire.event(.gathering, room: Self.other)))
        #expect(actions.asked == [.roomJoin(RoomJoin(room: "BCDFG"))])
    }

    @Test mutating func `a seat that was kept is taken up again`() {
        _ = gathers()
        _ = talk.told(.offline(.closed(1006, reason: ""), waitMs: 100, lostForMs: 0))
        #expect(online(room: Wire.code, isReturn: true).asked == [])
        #expect(talk.receives(Wire.gathering()).asked == [])
    }

    @Test mutating func `after a restart it goes on in the event's new room`() {
        _ = plays()
        _ = talk.receives(Self.notice)
        #expect(talk.told(Self.restart).said.last?.contains("ends with it") == false)
        #expect(online(isReturn: true).done == [.request(.eventShow(event: Wire.cup), .showEvent)])
        let called = talk.receives(Wire.gathering(in: Self.other, inMs: 90_000))
        #expect(called.asked == [.roomJoin(RoomJoin(room: "BCDFG"))])
        // The answer comes after the call, and says the same.
        #expect(answered(.showEvent, .event(Wire.event(.running, room: Self.other))).asked == [])
        var room = Wire.room()
        room.room = Self.other
        let entered = answered(.join) + talk.receives(.room(room))
        #expect(entered.said.contains { $0.hasPrefix("Room BCDFG") })
    }

    @Test mutating func `a match that the server's end cuts short does not end the wait`() {
        _ = gathers()
        let notice = talk.receives(Self.notice)
        #expect(notice.done == [])
        let cut = talk.receives(.matchEnd(MatchEnd(match: 1, standings: Wire.standings)))
        #expect(cut.said.last == "The event goes on when the server is back.")
        #expect(talk.state.nextTickAt == nil)
    }

    @Test mutating func `a seat that nobody has left is told, with status 1`() {
        _ = waits()
        _ = talk.receives(Wire.gathering())
        let refusal = RequestFailure(.roomFull, "Room KXQZT already has 16 players.")
        let actions = talk.happens(.answered(.join, .refused(refusal)))
        #expect(actions.done == [.complain("Room KXQZT already has 16 players."), .leave])
        #expect(talk.told(.ended(.left)) == [.exit(1)])
    }

    @Test mutating func `a server that is about to restart is waited for`() {
        _ = waits()
        _ = talk.receives(Wire.gathering())
        let refusal = RequestFailure(.draining, "The server restarts. Try again in a moment.")
        #expect(talk.happens(.answered(.join, .refused(refusal))).done == [])
    }

    @Test mutating func `no event at all is complained of, with status 1`() {
        _ = online()
        #expect(answered(.findEvent, .event(nil)).done == [.complain("No event waits for you."), .leave])
        #expect(talk.told(.ended(.left)) == [.exit(1)])
    }

    @Test mutating func `a server without events is told so`() {
        #expect(
            talk.told(.online(Wire.welcome(), isReturn: false)) == [
                .complain("This server does not serve events."), .leave,
            ])
    }

    @Test func `an end of input does not end the wait, nor the play`() {
        var test = PlainEventWaitTests()
        test.talk = Conversation(.event(.next), isInteractive: false)
        _ = test.waits()
        #expect(test.talk.happens(.endOfInput) == [])
        #expect(test.talk.receives(Wire.gathering()).done.count == 1)
        let entered = test.answered(.join) + test.talk.receives(.room(Wire.room(host: Wire.ada)))
        #expect(entered.done == [])
    }

    @Test mutating func `what is typed while waiting is answered`() {
        _ = waits()
        #expect(talk.types("start").said.last == "“leave” waits no longer.")
        #expect(talk.types("help").said.contains("  leave: leaves the room and the server, or ends the practice"))
        #expect(talk.types("events").asked == [.eventList(EventList(limit: 10))])
        #expect(talk.types("leave").done == [.leave])
    }
}
