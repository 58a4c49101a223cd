import ClientCore
import GameProtocol
import Testing

@Suite struct EventsConversationTests {
    /// A command whose server is the test.
    private struct Command {
        var conversation: EventsConversation
        var model = ClientModel()

        init(_ errand: EventsErrand, options: String = "") {
            conversation = EventsConversation(
                errand, link: InvitationLink(host: "play.example", port: 7443), options: options)
            conversation.clock = LocalClock(nowAt: 1_000_000, zone: FixedOffset(seconds: 3600))
        }

        mutating func told(_ news: SessionNews) -> [PlainAction] {
            model.apply(news).flatMap { conversation.handle(.news($0), model, nowAt: 1_000_000) }
        }

        mutating func comesOnline(features: [String] = ["events"]) -> [PlainAction] {
            told(.online(Wire.welcome(features: features), isReturn: false))
        }

        mutating func answered(_ outcome: RequestOutcome) -> [PlainAction] {
            conversation.handle(.answered(.events, outcome), model, nowAt: 1_000_000)
        }

        mutating func answered(_ payload: Answer.Payload) -> [PlainAction] { answered(.done(payload)) }
    }

    private static let row = "  1970-01-01 02:21:40 +01:00  Friday cup     12  going  scheduled  e_Kq81"

    @Test func `lists those that have not ended, and tells one's own identity`() {
        var command = Command(.list(all: false, asJSON: false))
        #expect(command.comesOnline().asked == [.eventList(EventList(from: 0, limit: 100))])
        let over = Wire.event(.finished, EventID("e_over"))
        let actions = command.answered(.events([over, Wire.event()], stale: false))
        #expect(
            actions.said == [
                "  Starts                      Title       Going  You    State      Event", Self.row,
                "You are Ada, p_ada: by that an organiser invites you.",
            ])
        #expect(actions.done == [.disconnect])
        #expect(command.told(.ended(.left)) == [.exit(0)])
    }

    @Test func `lists all that are asked for`() {
        var command = Command(.list(all: true, asJSON: false))
        _ = command.comesOnline()
        let over = Wire.event(.finished, EventID("e_over"))
        #expect(command.answered(.events([over, Wire.event()], stale: false)).said.count == 4)
    }

    @Test func `says that there is none`() {
        var command = Command(.list(all: false, asJSON: false))
        _ = command.comesOnline()
        #expect(command.answered(.events([], stale: false)).said.first == "No event is to come at play.example:7443.")
    }

    @Test(arguments: [true, false])
    func `a stale list is said to be stale, where complaints go`(asJSON: Bool) {
        var command = Command(.list(all: false, asJSON: asJSON))
        _ = command.comesOnline()
        let actions = command.answered(.events([Wire.event()], stale: true))
        #expect(
            actions.done == [
                .complain("The server's storage fails; this is as of what it last knew."), .disconnect,
            ])
    }

    @Test func `programs get a line of JSON for each, in ASCII, and nothing else`() {
        var command = Command(.list(all: false, asJSON: true))
        _ = command.comesOnline()
        let actions = command.answered(.events([Wire.event(title: "Cléo’s \u{1B}[2J 🎯")], stale: false))
        #expect(
            actions.said == [
                #"{"event":"e_Kq81","title":"Cl\u00e9o\u2019s \u001b[2J \ud83c\udfaf","game":"rgbullseye","#
                    + #""options":{"games":["rgbullseye"],"rounds":5,"roundMs":15000,"countdownMs":3000,"#
                    + #""revealMs":5000,"capacity":16,"visibility":"public","autoStart":0,"repeat":false},"#
                    + #""startAt":4900000,"state":"scheduled","organiser":"p_bo","organiserName":"Bo","open":true,"#
                    + #""going":12,"invited":20,"you":"going","room":null,"reason":null,"standings":null,"#
                    + #""startTime":"1970-01-01T01:21:40Z"}"#
            ])
    }

    @Test func `the next one is told in a line, with what to do`() {
        var command = Command(.next(asJSON: false), options: " --name Ada")
        #expect(command.comesOnline().asked == [.eventNext])
        let actions = command.answered(.event(Wire.event(you: .invited)))
        #expect(
            actions.said == [
                "“Friday cup” begins 1970-01-01 02:21:40 +01:00, in 1 h 5 min. 12 going, 20 invited. "
                    + "You are invited.",
                "Answer with:  bullseye events going e_Kq81 --name Ada",
            ])
        #expect(actions.done == [.disconnect])
    }

    @Test func `that none is next is no failure`() {
        var command = Command(.next(asJSON: false))
        _ = command.comesOnline()
        #expect(
            command.answered(.event(nil)).said == [
                "No event waits for you.", "See which there are with:  bullseye events list",
            ])
        #expect(command.told(.ended(.left)) == [.exit(0)])
    }

    @Test func `one event is shown whole, with its standings`() {
        var command = Command(.show(.beginning("e_K"), asJSON: false))
        _ = command.comesOnline()
        let over = Wire.event(.finished, standings: Wire.standings)
        #expect(command.answered(.events([over], stale: false)).asked == [.eventShow(event: Wire.cup)])
        #expect(
            command.answered(.event(over)).said == [
                "“Friday cup” is over.", "  begins     1970-01-01 02:21:40 +01:00",
                "  games      RGBullsEye, 5 rounds of 15 s, 16 seats", "  organiser  Bo, p_bo", "  for        anyone",
                "  people     12 going, 20 invited", "  you        are going", "  state      finished",
                "  event      e_Kq81", "  #  Name       Total  Perfect", "  1  Bo           300        1",
                "  2  Ada (you)    180        0",
            ])
    }

    @Test func `a scheduled one is told with the command that comes to it`() throws {
        let event = EventSchedule(
            title: try #require(Title("Friday cup")), game: "rgbullseye", startAt: 4_900_000, invite: [Wire.bo])
        var command = Command(.schedule(event, comesTwice: true))
        #expect(command.comesOnline().asked == [.eventSchedule(event)])
        #expect(
            command.answered(.event(Wire.event())).said == [
                "“Friday cup” is scheduled: 1970-01-01 02:21:40 +01:00, in 1 h 5 min.",
                "The clocks show that time twice; this is the first.",
                "Anyone may come:  bullseye events wait 'https://play.example:7443/' e_Kq81",
            ])
    }

    @Test func `going without an event answers the next one`() {
        var command = Command(.respond(.going, to: .next))
        #expect(command.comesOnline().asked == [.eventNext])
        #expect(
            command.answered(.event(Wire.event(you: .invited))).asked
                == [.eventRespond(EventRespond(event: Wire.cup, answer: .going))])
        #expect(
            command.answered(.done).said == [
                "You are going to “Friday cup”, 1970-01-01 02:21:40 +01:00, in 1 h 5 min.",
                "Wait for it with:  bullseye events wait e_Kq81",
            ])
    }

    @Test func `declines, invites and calls off what is named`() {
        let commands: [(EventsErrand, Request, String)] = [
            (
                .respond(.declined, to: .beginning("e_K")),
                .eventRespond(EventRespond(event: Wire.cup, answer: .declined)),
                "You are not going to “Friday cup”."
            ),
            (
                .invite(to: .beginning("e_K"), [Wire.ada, Wire.bo]),
                .eventInvite(EventInvite(event: Wire.cup, players: [Wire.ada, Wire.bo])),
                "2 players are invited to “Friday cup”."
            ),
            (.cancel(.beginning("e_K")), .eventCancel(event: Wire.cup), "“Friday cup” is called off."),
        ]
        for (errand, request, sentence) in commands {
            var command = Command(errand)
            _ = command.comesOnline()
            #expect(command.answered(.events([Wire.event()], stale: false)).asked == [request])
            #expect(command.answered(.done).said == [sentence])
            #expect(command.told(.ended(.left)) == [.exit(0)])
        }
    }

    @Test func `what the server refuses is complained of, with status 1`() {
        var command = Command(.cancel(.beginning("e_K")))
        _ = command.comesOnline()
        _ = command.answered(.events([Wire.event()], stale: false))
        let refusal = RequestFailure(.notOrganiser, "Only the organiser\u{1B} may do that.")
        #expect(
            command.answered(.refused(refusal)) == [
                .complain("Only the organiser\u{FFFD} may do that."), .disconnect,
            ])
        #expect(command.told(.ended(.left)) == [.exit(1)])
    }

    @Test func `an event that is not there is complained of, with status 1`() {
        var command = Command(.cancel(.beginning("e_x")))
        _ = command.comesOnline()
        #expect(
            command.answered(.events([Wire.event()], stale: false)).done == [
                .complain("There is no event whose identity begins with “e_x”."), .disconnect,
            ])
        #expect(command.told(.ended(.left)) == [.exit(1)])
    }

    @Test func `an answer that is lost leaves nobody in the belief that it was done`() {
        var command = Command(.respond(.going, to: .next))
        _ = command.comesOnline()
        #expect(command.answered(.lost).done.first == .complain("The connection went before the server answered."))
        #expect(command.told(.ended(.left)) == [.exit(1)])
    }

    @Test func `a server without events is told so, with status 1`() {
        var command = Command(.next(asJSON: false))
        #expect(
            command.comesOnline(features: ["ratings"]) == [
                .complain("This server does not serve events."), .disconnect,
            ])
        #expect(command.told(.ended(.left)) == [.exit(1)])
    }

    @Test func `Ctrl-C ends it with status 130`() {
        var command = Command(.next(asJSON: false))
        #expect(command.conversation.handle(.interrupted, command.model, nowAt: nil) == [.disconnect])
        #expect(command.told(.ended(.left)) == [.exit(130)])
    }
}
