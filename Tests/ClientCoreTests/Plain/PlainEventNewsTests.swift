import ClientCore
import GameProtocol
import Testing

/// What somebody who is in a room is told of events.
@Suite struct PlainEventNewsTests {
    private static let home = RoomCode("BCDFG").unsafelyUnwrapped

    private var talk = Conversation(.join(home, .player))

    private mutating func enters() {
        _ = talk.told(.online(Wire.welcome(features: ["events"]), isReturn: false))
        _ = talk.happens(.answered(.join, .done(.done)))
        var room = Wire.room()
        room.room = Self.home
        _ = talk.receives(.room(room))
    }

    @Test mutating func `an event that gathers is told, and “event” goes there`() {
        enters()
        _ = talk.receives(.eventChanged(Wire.event(.gathering, room: Wire.code)))
        #expect(
            talk.receives(Wire.gathering()).said == [
                "“Friday cup” gathers in room KXQZT and begins in 58 s. Type “event” to go there."
            ])
        #expect(talk.types("event").done == [.request(.roomJoin(RoomJoin(room: "KXQZT")), .join)])
        // The other room is left, which is no end.
        let moved =
            talk.happens(.answered(.join, .done(.done)))
            + talk.receives(.roomLeft(RoomLeft(player: Wire.ada, reason: .left)), .room(Wire.room()))
        #expect(moved.done == [])
        #expect(moved.said.contains("Room KXQZT, Friday: BullsEye, 5 rounds of 15 s."))
    }

    @Test func `after the last line of a pipe the event is played to its end`() {
        var test = PlainEventNewsTests()
        test.talk = Conversation(.join(Self.home, .player), isInteractive: false)
        test.enters()
        _ = test.talk.receives(.eventChanged(Wire.event()), Wire.gathering())
        _ = test.talk.types("event")
        _ = test.talk.happens(.answered(.join, .done(.done)))
        _ = test.talk.receives(.room(Wire.room()))
        #expect(test.talk.happens(.endOfInput) == [])
        #expect(test.talk.receives(.matchEnd(MatchEnd(match: 1, standings: Wire.standings))).done == [])
        let over = test.talk.receives(.eventChanged(Wire.event(.finished, standings: Wire.standings)))
        #expect(over.done == [.leave])
    }

    @Test mutating func `of an event that is not known yet the title is asked for first`() {
        enters()
        #expect(talk.receives(Wire.gathering()) == [.request(.eventShow(event: Wire.cup), .showEvent)])
        let info = Wire.event(.gathering, room: Wire.code)
        talk.model.apply(.done(.event(info)), of: .eventShow(event: Wire.cup))
        #expect(
            talk.happens(.answered(.showEvent, .done(.event(info)))).said == [
                "“Friday cup” gathers in room KXQZT and begins in 58 s. Type “event” to go there."
            ])
    }

    @Test mutating func `a room that takes nobody in leaves one where one is`() {
        enters()
        _ = talk.receives(.eventChanged(Wire.event()), Wire.gathering())
        _ = talk.types("event")
        let refusal = RequestFailure(.roomFull, "Room KXQZT already has 16 players.")
        let actions = talk.happens(.answered(.join, .refused(refusal)))
        #expect(actions.said == ["Room KXQZT already has 16 players."])
        #expect(actions.done == [])
        #expect(talk.types("who").said.count > 1)
    }

    @Test mutating func `“event” says so where none gathers`() {
        enters()
        #expect(talk.types("event").said == ["No event that you are going to gathers now."])
    }

    @Test mutating func `“events” lists those to come`() {
        enters()
        #expect(talk.types("events").asked == [.eventList(EventList(limit: 10))])
        #expect(
            talk.happens(.answered(.events, .done(.events([Wire.event()], stale: true)))).said == [
                "The server's storage fails; this is as of what it last knew.",
                "  #  Starts                      Title       Going  You    State      Event",
                "  1  1970-01-01 02:21:40 +01:00  Friday cup     12  going  scheduled  e_Kq81",
                "“event 1” tells all about the first one, “going 1” or “decline 1” answers it.",
            ])
        #expect(talk.happens(.answered(.events, .done(.events([], stale: false)))).said == ["No event is to come."])
    }

    @Test mutating func `“events” says so where the server has none`() {
        _ = talk.enters()
        #expect(talk.types("events").said == ["This server does not serve events."])
    }

    @Test mutating func `an invitation is told, and “event” answers it`() {
        enters()
        #expect(
            talk.receives(.eventChanged(Wire.event(you: .invited))).said == [
                "Bo invites you to “Friday cup”, 1970-01-01 02:21:40 +01:00, in 1 h 5 min. "
                    + "Type “event” to say that you are going."
            ])
        let answer = Request.eventRespond(EventRespond(event: Wire.cup, answer: .going))
        #expect(talk.types("event").asked == [answer])
        talk.model.apply(.done(.done), of: answer)
        #expect(talk.happens(.answered(.answerEvent, .done(.done))).said == ["You are going."])
        #expect(talk.model.events[Wire.cup]?.you == .going)
        #expect(talk.types("event").said == ["No event that you are going to gathers now."])
    }

    @Test mutating func `another time, more who come, and that it is called off are told`() {
        enters()
        #expect(talk.receives(.eventChanged(Wire.event())).said == [])
        #expect(
            talk.receives(.eventChanged(Wire.event(startAt: 1_600_000))).said == [
                "“Friday cup” begins 1970-01-01 01:26:40 +01:00, in 10 min."
            ])
        #expect(
            talk.receives(.eventChanged(Wire.event(startAt: 1_600_000, going: 13))).said == [
                "“Friday cup”: 13 going now."
            ])
        #expect(
            talk.receives(.eventChanged(Wire.event(.cancelled))).said == [
                "“Friday cup” is cancelled: Bo has called it off."
            ])
    }

    @Test mutating func `nothing in a title can disturb a terminal`() {
        enters()
        let said = talk.receives(.eventChanged(Wire.event(title: "a\u{1B}[2Jb\u{202E}", you: .invited))).said
        #expect(said.first?.contains("“a\u{FFFD}[2Jb\u{FFFD}”") == true)
    }

    @Test mutating func `an event of the list is told whole, with its standings, and answered by its number`() {
        enters()
        #expect(
            talk.types("event 1").said == [
                "Type the event's number in the list that “events” shows, such as “event 1”."
            ])
        _ = talk.types("events")
        _ = talk.happens(.answered(.events, .done(.events([Wire.event()], stale: false))))
        #expect(talk.types("event 1").done == [.request(.eventShow(event: Wire.cup), .detailEvent)])
        let info = Wire.event(.finished, standings: Wire.standings)
        let said = talk.happens(.answered(.detailEvent, .done(.event(info)))).said
        #expect(said.first == "“Friday cup” is over.")
        #expect(
            said.suffix(4) == [
                "The standings:", "  #  Name       Total  Perfect", "  1  Bo           300        1",
                "  2  Ada (you)    180        0",
            ])
        let answer = EventRespond(event: Wire.cup, answer: .declined)
        let asked = talk.types("decline 1").done
        #expect(asked.first == .request(.eventRespond(answer), .telling("You have declined An event.")))
    }

    @Test mutating func `the help tells of events where there are any`() {
        enters()
        #expect(talk.types("help").said.contains("  events: lists the events to come"))
        var other = Conversation(.join(Wire.code, .player))
        _ = other.enters()
        #expect(!other.types("help").said.contains { $0.hasPrefix("  event") })
    }
}
