import ClientCore
import GameProtocol
import Testing

@Suite struct EventsModelTests {
    private var model = ClientModel()

    private mutating func receives(_ message: ServerMessage) -> [ClientNews] { model.apply(.message(message)) }

    private mutating func comesOnline(isReturn: Bool = false) {
        _ = model.apply(.online(Wire.welcome(features: ["events"]), isReturn: isReturn))
    }

    @Test mutating func `knows whether the server has events`() {
        #expect(!model.servesEvents)
        _ = model.apply(.online(Wire.welcome(features: ["ratings"]), isReturn: false))
        #expect(!model.servesEvents)
        comesOnline()
        #expect(model.servesEvents)
    }

    @Test mutating func `tells what has changed, with what was known before`() {
        #expect(receives(.eventChanged(Wire.event())) == [.events(.changed(Wire.event(), before: nil))])
        let moved = Wire.event(startAt: 9_000_000)
        #expect(receives(.eventChanged(moved)) == [.events(.changed(moved, before: Wire.event()))])
        #expect(model.events[Wire.cup] == moved)
    }

    @Test mutating func `what is told once more than needed is told once`() {
        _ = receives(.eventChanged(Wire.event()))
        #expect(receives(.eventChanged(Wire.event())) == [])
        _ = receives(Wire.gathering())
        #expect(receives(Wire.gathering()) == [])
    }

    @Test mutating func `the lobby does not know how one stands to an event`() {
        _ = receives(.eventChanged(Wire.event(you: .going)))
        _ = receives(.lobbyEvent(Wire.event(going: 13, you: nil)))
        #expect(model.events[Wire.cup] == Wire.event(going: 13, you: .going))
    }

    @Test mutating func `learns from answers`() {
        model.apply(.done(.event(Wire.event())), of: .eventNext)
        let other = Wire.event(.scheduled, EventID("e_other"))
        model.apply(.done(.events([other], stale: false)), of: .eventList(EventList()))
        #expect(model.events[Wire.cup] == Wire.event())
        #expect(model.events[EventID("e_other")] == other)
    }

    @Test mutating func `the next event is the one that the server named, until it has ended or is declined`() {
        #expect(model.events.next == nil)
        model.apply(.done(.event(Wire.event())), of: .eventNext)
        model.apply(
            .done(.event(Wire.event(.scheduled, EventID("e_other")))), of: .eventShow(event: EventID("e_other")))
        #expect(model.events.next == Wire.event())
        _ = receives(.eventChanged(Wire.event(startAt: 9_000_000)))
        #expect(model.events.next == Wire.event(startAt: 9_000_000))
        _ = receives(.eventChanged(Wire.event(you: .declined)))
        #expect(model.events.next == nil)
        _ = receives(.eventChanged(Wire.event(.cancelled)))
        #expect(model.events.next == nil)
        model.apply(.done(.event(Wire.event())), of: .eventNext)
        model.apply(.done(.event(nil)), of: .eventNext)
        #expect(model.events.next == nil)
    }

    @Test mutating func `knows where an event gathers until it has ended or the connection is another`() {
        _ = receives(Wire.gathering())
        #expect(model.events.gathering(of: Wire.cup)?.room == Wire.code)
        #expect(model.events.gathering(in: Wire.code)?.event == Wire.cup)
        _ = receives(.eventChanged(Wire.event(.finished)))
        #expect(model.events.gathering(of: Wire.cup) == nil)
        _ = receives(Wire.gathering())
        comesOnline(isReturn: true)
        #expect(model.events.gathering(of: Wire.cup) == nil)
    }

    @Test mutating func `of several calls the one that begins first counts, and not where one is`() throws {
        let other = try #require(RoomCode("BCDFG"))
        _ = receives(Wire.gathering(inMs: 30_000))
        _ = receives(Wire.gathering(EventID("e_other"), in: other, inMs: 20_000))
        #expect(model.events.call(except: nil)?.room == other)
        #expect(model.events.call(except: other)?.room == Wire.code)
    }
}
