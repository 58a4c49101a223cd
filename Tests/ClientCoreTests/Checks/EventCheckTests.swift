import ClientCore
import GameProtocol
import Testing

@Suite struct EventCheckTests {
    private var check = EventCheck(Wire.event())
    private let end = MatchEnd(match: 1, standings: Wire.standings)

    @Test mutating func `an event that stands as its match did is good`() {
        check.saw(end)
        check.ended(Wire.event(.finished, standings: Wire.standings))
        #expect(check.isGood)
        #expect(check.description == "“Friday cup” finished, with the standings that were seen")
    }

    @Test mutating func `of a match that a restart cut in two the end counts`() {
        check.saw(MatchEnd(match: 1, standings: []))
        check.saw(end)
        check.ended(Wire.event(.finished, standings: Wire.standings))
        #expect(check.isGood)
    }

    @Test mutating func `other standings than were seen are not`() {
        check.saw(end)
        check.ended(Wire.event(.finished, standings: Array(Wire.standings.reversed())))
        #expect(!check.isGood)
        #expect(check.description == "“Friday cup” finished, with other standings than were seen")
    }

    @Test mutating func `a match whose end was not seen is not`() {
        check.ended(Wire.event(.finished, standings: Wire.standings))
        #expect(!check.isGood)
        #expect(check.description == "“Friday cup” finished, and the end of its match was not seen")
    }

    @Test mutating func `an event that is cancelled is told with its reason`() {
        check.ended(Wire.event(.cancelled, title: "a\u{1B}b", reason: .empty))
        #expect(!check.isGood)
        #expect(check.description == "“a\u{FFFD}b” cancelled: nobody was there when it was to begin")
    }
}
