import GameRules
import Testing

@Suite struct MatchSkipTests {
    @Test func `skip ends the open round now, scored`() throws {
        let bench = try MatchBench(in: .open)
        bench.turn(to: 4_000)
        bench.slide(seat: 2, to: 50)
        #expect(try bench.skip() == ["round 1 ends, next at 9000", "reveal until 9000"])
        #expect(bench.row(ofSeat: 2)?.score.points == 200)
    }

    @Test(arguments: [MatchPhase.waiting, .countdown, .reveal, .finished])
    func `there is nothing to skip but an open round`(phase: MatchPhase) throws {
        let bench = try MatchBench(in: phase)
        #expect(throws: MatchError.wrongPhase) { try bench.skip() }
    }

    @Test func `skipping a paused round lets the clock go on`() throws {
        let bench = try MatchBench(in: .open)
        try bench.pause()
        bench.turn(to: 20_000)
        #expect(try bench.skip() == ["round 1 ends, next at 25000", "reveal until 25000"])
        #expect(!bench.match.isPaused)
        #expect(bench.turn(to: 25_000).last == "countdown until 28000")
    }
}
