import ClientCore
import GameProtocol
import Testing

@Suite struct RoundTimesTests {
    @Test func `rounds that follow each other in time are right`() {
        var times = RoundTimes(roundMs: 15_000)
        #expect(times.announced(Wire.start(openAt: 1_003_000)) == nil)
        var end = Wire.end([])
        end.nextAt = 1_020_000
        times.ended(end)
        #expect(times.announced(Wire.start(round: 2, openAt: 1_020_000)) == nil)
    }

    @Test func `a round of another length is told, unless its host may choose`() {
        #expect(
            RoundTimes(roundMs: 6000).announced(Wire.start())
                == "Round 1 of match 1 is open for 15000 ms instead of 6000.")
        #expect(RoundTimes(roundMs: nil).announced(Wire.start()) == nil)
    }

    @Test func `a round that opens before the last results went off show is told`() {
        var times = RoundTimes(roundMs: nil)
        var end = Wire.end([])
        end.nextAt = 1_003_001
        times.ended(end)
        #expect(
            times.announced(Wire.start(round: 2, openAt: 1_003_000))
                == "Round 2 of match 1 was to open 1 ms before the results before it went off show.")
    }

    @Test(arguments: [0, -1, Int64.min]) func `a deadline before the opening is told`(lastsMs: Int64) {
        var start = Wire.start(openAt: 5000)
        start.deadlineAt = start.openAt &+ lastsMs
        #expect(RoundTimes(roundMs: nil).announced(start) == "Round 1 of match 1 has its deadline before it opens.")
    }
}
