import ClientCore
import GameProtocol
import Testing

@Suite struct EventSearchTests {
    private func events(_ names: String..., startAt: Int64 = 5_000) -> [EventInfo] {
        names.map { Wire.event(.scheduled, EventID($0), startAt: startAt) }
    }

    private func found(_ step: EventSearch.Step) -> String? {
        if case .found(let event) = step { event.event.text } else { nil }
    }

    @Test func `the next one is the server's to know`() {
        var search = EventSearch(.next)
        #expect(search.request == .eventNext)
        #expect(search.take(.event(Wire.event())) == .found(Wire.event()))
        #expect(search.take(.event(nil)) == .failed("No event waits for you."))
    }

    @Test func `a beginning that one identity has is enough`() {
        var search = EventSearch(.beginning("e_b"))
        #expect(search.request == .eventList(EventList(from: 0, limit: 100)))
        #expect(found(search.take(.events(events("e_ab", "e_bc", "e_ca"), stale: false))) == "e_bc")
    }

    @Test func `a whole identity is meant even where another one goes on`() {
        var search = EventSearch(.beginning("e_b"))
        #expect(found(search.take(.events(events("e_bc", "e_b"), stale: false))) == "e_b")
    }

    @Test func `a beginning that several have is told with them`() {
        var search = EventSearch(.beginning("e_b"))
        #expect(
            search.take(.events(events("e_bc", "e_bd"), stale: false))
                == .failed(
                    "“e_b” is the beginning of several identities: e_bc (“Friday cup”) and e_bd (“Friday cup”). "
                        + "Give more of the one you mean."))
    }

    @Test func `a beginning that none has is told`() {
        var search = EventSearch(.beginning("e_x"))
        #expect(
            search.take(.events(events("e_ab"), stale: false))
                == .failed("There is no event whose identity begins with “e_x”."))
    }

    @Test func `every page is asked for, and what is on two of them counts once`() {
        var search = EventSearch(.beginning("e_199"))
        let all = (100..<250).map { Wire.event(.scheduled, EventID("e_\($0)"), startAt: Int64($0 / 10)) }
        #expect(
            search.take(.events(Array(all[..<100]), stale: false))
                == .ask(.eventList(EventList(from: 19, limit: 100))))
        #expect(found(search.take(.events(Array(all[90...]), stale: false))) == "e_199")
    }

    @Test func `a server that always has more is not asked for ever`() {
        var search = EventSearch(.beginning("e_x"))
        var asked = 0
        let page = (0..<100).map { Wire.event(.scheduled, EventID("e_\($0)"), startAt: 7) }
        while case .ask = search.take(.events(page, stale: false)), asked < 100 { asked += 1 }
        #expect(asked < 100)
    }

    @Test func `the earliest open one is neither over, nor played, nor closed`() {
        var search = EventSearch(.earliestOpen)
        let page = [
            Wire.event(.finished, EventID("e_1"), startAt: 1), Wire.event(.running, EventID("e_2"), startAt: 2),
            Wire.event(.scheduled, EventID("e_3"), startAt: 3, open: false),
            Wire.event(.scheduled, EventID("e_5"), startAt: 5), Wire.event(.gathering, EventID("e_4"), startAt: 4),
        ]
        #expect(found(search.take(.events(page, stale: false))) == "e_4")
        #expect(search.take(.done) == .failed("The server's answer is none to that question."))
    }
}
