import ArenaSupport
import GameProtocol
import Testing

@testable import Arena

/// What is asked of events and what is answered: the protocol, section 7.
@Suite struct EventRequestTests {
    let arena = MemoryArena(shards: 2)
    let ada: MemoryPeer
    let bob: MemoryPeer
    let eve: MemoryPeer

    init() {
        ada = arena.join("Ada")
        bob = arena.join("Bob", on: 1)
        eve = arena.join("Eve")
        _ = (ada.take(), bob.take(), eve.take())
    }

    private static let hour: Int64 = 3_600_000

    @Test func `answers with the event as it is scheduled`() throws {
        let text = try #require(
            ada.tell(
                #"{"type":"event.schedule","id":3,"title":"Friday cup","game":"rgbullseye","options":{"rounds":2,"#
                    + #""seed":"7","visibility":"unlisted"},"startAt":1767229200000,"invite":["\#(bob.player)"]}"#
            ).first)
        let event = try #require(ada.events().first)
        #expect(
            text == #"{"type":"ok","id":3,"event":{"event":"\#(event.event)","title":"Friday cup","game":"rgbullseye","#
                + #""options":{"games":["rgbullseye"],"rounds":2,"roundMs":15000,"countdownMs":3000,"revealMs":5000,"#
                + #""capacity":16,"visibility":"unlisted","autoStart":0,"repeat":false},"startAt":1767229200000,"#
                + #""state":"scheduled","organiser":"\#(ada.player)","organiserName":"Ada","open":true,"going":1,"#
                + #""invited":2,"you":"going","room":null,"reason":null,"standings":null}}"#)
        #expect(event.event.text.hasPrefix("e_"))
    }

    @Test(
        arguments: [
            (9_999, ErrorCode.badOptions), (10_000, nil), (31_622_400_000, nil), (31_622_400_001, .badOptions),
            (-1, .badOptions), (-1_767_225_600_000, .badOptions),
        ] as [(Int64, ErrorCode?)]) func `takes a start from 10 s to 366 days ahead`(ms: Int64, code: ErrorCode?)
    {
        #expect(ada.refusal(.eventSchedule(MemoryPeer.wish(in: ms)(ada))) == code)
    }

    @Test func `names the start as the option at fault`() {
        let text = #"{"type":"event.schedule","id":3,"title":"Cup","game":"bullseye","startAt":1}"#
        #expect(
            ada.tell(text) == [
                #"{"type":"error","id":3,"code":"bad_options","message":"An event starts 10 seconds to 366 days from now.","#
                    + #""retryable":false,"member":"startAt"}"#
            ])
        // As far from now as numbers go.
        for startAt in ["9007199254740991", "-9007199254740991"] {
            let text = #"{"type":"event.schedule","id":3,"title":"Cup","game":"bullseye","startAt":\#(startAt)}"#
            #expect(ada.tell(text).first?.contains(#""member":"startAt""#) == true)
        }
    }

    @Test func `refuses games, options, titles and players that there are not`() {
        #expect(ada.refusal(.eventSchedule(MemoryPeer.wish(in: 60_000, game: "chess")(ada))) == .noSuchGame)
        #expect(ada.refusal(.eventSchedule(MemoryPeer.wish(in: 60_000) { $0.rounds = 101 }(ada))) == .badOptions)
        let untitled = #"{"type":"event.schedule","id":3,"title":" ","game":"bullseye","startAt":1767229200000}"#
        #expect(ada.tell(untitled).first?.contains(#""code":"bad_name""#) == true)
        var wish = MemoryPeer.wish(in: 60_000)(ada)
        wish.invite = [bob.player, PlayerID("p_nobody")]
        #expect(ada.refusal(.eventSchedule(wish)) == .noSuchPlayer)
        #expect(ada.events().isEmpty)
    }

    @Test func `lists by start, from a time on, as many as are wanted`() {
        let late = ada.schedule(in: 3 * Self.hour, "Late")
        let early = bob.schedule(in: Self.hour, "Early")
        let middle = eve.schedule(in: 2 * Self.hour, "Middle")
        #expect(bob.events().map(\.event) == [early, middle, late])
        #expect(bob.events(limit: 2).map(\.event) == [early, middle])
        #expect(bob.events(from: arena.time.now + 2 * Self.hour).map(\.event) == [middle, late])
        #expect(bob.events(from: arena.time.now + 2 * Self.hour + 1).map(\.event) == [late])
        ada.accept(.eventCancel(event: late))
        arena.advance(2 * Self.hour + 1)
        #expect(bob.events().map(\.event) == [late])
        #expect(bob.events(from: 0).map(\.state) == [.cancelled, .cancelled, .cancelled])
        #expect(bob.events(from: 0).map(\.reason) == [.empty, .empty, nil])
    }

    @Test func `shows a closed event to the invited alone`() {
        let event = ada.schedule(in: Self.hour, invite: [bob], open: false)
        #expect(ada.event(event)?.options.visibility == .unlisted)
        #expect(bob.event(event)?.you == .invited)
        #expect(bob.events().map(\.event) == [event])
        #expect(eve.events().isEmpty)
        #expect(eve.refusal(.eventShow(event: event)) == .noSuchEvent)
        #expect(eve.refusal(.eventRespond(EventRespond(event: event, answer: .going))) == .noSuchEvent)
        #expect(eve.refusal(.eventInvite(EventInvite(event: event, players: [eve.player]))) == .noSuchEvent)
        #expect(eve.refusal(.eventCancel(event: event)) == .noSuchEvent)
        #expect(eve.refusal(.eventShow(event: EventID("e_nothing"))) == .noSuchEvent)
    }

    @Test func `counts who goes and who is invited`() {
        let event = ada.schedule(in: Self.hour, invite: [bob, bob, ada])
        #expect(ada.event(event).map { [$0.going, $0.invited] } == [1, 2])
        bob.respond(.going, to: event)
        eve.respond(.going, to: event)
        #expect(ada.event(event).map { [$0.going, $0.invited] } == [3, 2])
        bob.respond(.declined, to: event)
        ada.respond(.declined, to: event)
        #expect(ada.event(event).map { [$0.going, $0.invited] } == [1, 2])
        #expect(ada.event(event)?.you == .declined)
        #expect(bob.event(event)?.you == .declined)
        #expect(eve.event(event)?.you == .going)
    }

    @Test func `finds the next event of one's own`() {
        let open = ada.schedule(in: Self.hour, "Open")
        let invited = ada.schedule(in: 2 * Self.hour, "Invited", invite: [bob])
        let later = ada.schedule(in: 3 * Self.hour, "Later", invite: [bob])
        func next(_ peer: MemoryPeer) -> EventID? {
            guard case .event(let event) = peer.accept(.eventNext) else { return nil }
            return event?.event
        }
        #expect(next(ada) == open)
        #expect(next(bob) == invited)
        #expect(next(eve) == nil)
        bob.respond(.declined, to: invited)
        #expect(next(bob) == later)
        bob.respond(.going, to: open)
        #expect(next(bob) == open)
        ada.accept(.eventCancel(event: open))
        #expect(next(bob) == later)
        #expect(eve.tell(#"{"type":"event.next","id":8}"#) == [#"{"type":"ok","id":8,"event":null}"#])
    }

    @Test func `lets the organiser alone invite and cancel`() {
        let event = ada.schedule(in: Self.hour, invite: [bob])
        #expect(bob.refusal(.eventInvite(EventInvite(event: event, players: [eve.player]))) == .notOrganiser)
        #expect(bob.refusal(.eventCancel(event: event)) == .notOrganiser)
        ada.accept(.eventInvite(EventInvite(event: event, players: [eve.player, bob.player])))
        #expect(eve.event(event)?.you == .invited)
        #expect(
            ada.refusal(.eventInvite(EventInvite(event: event, players: [PlayerID("p_nobody")]))) == .noSuchPlayer)
        ada.accept(.eventCancel(event: event))
        #expect(bob.event(event)?.state == .cancelled)
        #expect(bob.event(event)?.reason == nil)
    }

    @Test func `changes nothing of an event that has ended`() {
        let event = ada.schedule(in: Self.hour, invite: [bob])
        ada.accept(.eventCancel(event: event))
        #expect(ada.refusal(.eventCancel(event: event)) == .wrongPhase)
        #expect(ada.refusal(.eventInvite(EventInvite(event: event, players: [eve.player]))) == .wrongPhase)
        #expect(bob.refusal(.eventRespond(EventRespond(event: event, answer: .going))) == .wrongPhase)
    }

    @Test func `does not say that it was called off if its end came first`() {
        let (event, cancelling) = (ada.schedule(in: 20_000), ada.player)
        let answered = Flag()
        arena.advance(19_999)
        // The lobby hears of the end, and then of the request, before the store has answered.
        arena.lobby.events.change(event, .cancelled(.empty))
        arena.lobby.cancel(event, by: cancelling) { outcome in
            if case .failure(let failure) = outcome, failure.code == .wrongPhase { answered.set() }
        }
        arena.run()
        #expect(answered.isSet)
    }

    @Test func `says that storage fails`() {
        let store = FailingStore()
        let arena = MemoryArena(store: store, load: store.load)
        let ada = arena.join("Ada")
        let event = ada.schedule(in: Self.hour)
        store.fail(true)
        #expect(ada.refusal(.eventSchedule(MemoryPeer.wish(in: Self.hour)(ada))) == .storage)
        #expect(ada.refusal(.eventRespond(EventRespond(event: event, answer: .declined))) == .storage)
        #expect(ada.refusal(.eventCancel(event: event)) == .storage)
        #expect(ada.event(event)?.you == .going)
        store.fail(false)
        #expect(ada.event(event)?.you == .going)
        #expect(ada.event(event)?.state == .scheduled)
    }
}
