import ClientCore
import GameProtocol
import Testing

/// What somebody who is in the lobby is told of the player's own next event.
@Suite struct PlainNextEventTests {
    private static let other = EventID("e_other")

    private var talk = Conversation(.join(nil, .player))

    private mutating func comes(features: [String] = ["events"]) -> [PlainAction] {
        talk.told(.online(Wire.welcome(features: features), isReturn: false)) + talk.receives(.lobby(Wire.lobby(0)))
    }

    private mutating func isAnswered(_ event: EventInfo?) -> [PlainAction] {
        talk.model.apply(.done(.event(event)), of: .eventNext)
        return talk.happens(.answered(.nextEvent, .done(.event(event))))
    }

    @Test mutating func `it is told on entering the lobby`() {
        #expect(comes().done == [.watchLobby, .request(.eventNext, .nextEvent)])
        #expect(
            isAnswered(Wire.event()).said == [
                "Your next event: “Friday cup” begins 1970-01-01 02:21:40 +01:00, in 1 h 5 min."
            ])
    }

    @Test mutating func `without one, or without events, nothing is told`() {
        _ = comes()
        #expect(isAnswered(nil) == [])
        var test = PlainNextEventTests()
        #expect(test.comes(features: []).asked == [])
    }

    @Test mutating func `an hour and ten minutes before its start it is told again`() {
        _ = comes()
        _ = isAnswered(Wire.event())
        #expect(talk.state.nextTickAt == 1_300_000)
        talk.nowAt = 1_300_000
        talk.state.clock.nowAt = 1_300_000
        #expect(
            talk.happens(.tick).said == ["“Friday cup” begins 1970-01-01 02:21:40 +01:00, in 1 h."])
        #expect(talk.state.nextTickAt == 4_300_000)
    }

    @Test mutating func `what news have told is not told again as the next event`() {
        _ = comes()
        _ = isAnswered(nil)
        let invited = talk.receives(.eventChanged(Wire.event(you: .invited)))
        #expect(
            invited.said == ["Bo invites you to “Friday cup”, 1970-01-01 02:21:40 +01:00, in 1 h 5 min."])
        #expect(invited.asked == [.eventNext])
        // While one question is open there is no second one.
        #expect(talk.receives(.eventChanged(Wire.event(going: 13, you: .invited))).asked == [])
        #expect(isAnswered(Wire.event(you: .invited)).said == [])
    }

    @Test mutating func `where the next one is called off, the one behind it is told`() {
        _ = comes()
        _ = isAnswered(Wire.event())
        let cancelled = talk.receives(.eventChanged(Wire.event(.cancelled)))
        #expect(cancelled.said == ["“Friday cup” is cancelled: Bo has called it off."])
        #expect(
            isAnswered(Wire.event(.scheduled, Self.other, title: "Monday mixing", startAt: 9_000_000)).said == [
                "Your next event: “Monday mixing” begins 1970-01-01 03:30 +01:00, in 2 h 13 min."
            ])
    }

    @Test mutating func `its beginning is told, and that it gathers once, by the call`() {
        _ = comes()
        _ = isAnswered(Wire.event())
        let gathers = talk.receives(.eventChanged(Wire.event(.gathering, room: Wire.code)), Wire.gathering())
        #expect(
            gathers.said == ["“Friday cup” gathers in room KXQZT and begins in 58 s. Type “event” to go there."])
        _ = isAnswered(Wire.event(.gathering, room: Wire.code))
        #expect(
            talk.receives(.eventChanged(Wire.event(.running, room: Wire.code))).said == [
                "“Friday cup” is being played in room KXQZT."
            ])
    }

    @Test mutating func `who is invited and gets no call is told that it gathers`() {
        _ = comes()
        _ = isAnswered(Wire.event(startAt: 1_060_000, you: .invited))
        #expect(
            talk.receives(.eventChanged(Wire.event(.gathering, startAt: 1_060_000, you: .invited, room: Wire.code)))
                .said == [
                    "“Friday cup” gathers in room KXQZT and begins 1970-01-01 01:17:40 +01:00, in 60 s."
                ])
    }

    @Test mutating func `in a room nobody is reminded of it`() {
        _ = comes()
        _ = isAnswered(Wire.event())
        _ = talk.types("KXQZT")
        _ = talk.happens(.answered(.join, .done(.room(Wire.code))))
        _ = talk.receives(.room(Wire.room()))
        #expect(talk.state.nextTickAt == nil)
        #expect(talk.receives(.eventChanged(Wire.event(.running, room: nil))).asked == [])
    }

    @Test func `lines of a pipe wait until it is told`() {
        var test = PlainNextEventTests()
        test.talk = Conversation(.join(nil, .player), isInteractive: false)
        _ = test.talk.types("games")
        #expect(!test.comes().contains(.tookLine))
        let told = test.isAnswered(Wire.event())
        #expect(told.first.map { [$0].said.count } == 1)
        #expect(told.contains(.tookLine))
    }
}
