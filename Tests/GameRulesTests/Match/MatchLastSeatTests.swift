import GameRules
import Testing

@Suite struct MatchLastSeatTests {
    @Test func `a match whose last seat is gone ends with that round`() throws {
        let bench = try MatchBench(in: .open)
        bench.slide(seat: 1, to: 50)
        #expect(bench.leave(seat: 1) == [])
        #expect(bench.leave(seat: 2) == [])
        #expect(
            bench.turn(to: MatchBench.nextAt) == [
                "round 1 ends, next at 18151", "reveal until 18151", "match ends", "finished until 23151",
            ])
        #expect(bench.match.last?.result.rows.isEmpty == true)
    }

    @Test(arguments: [MatchPhase.countdown, .reveal])
    func `also when it goes before the opening or after the end`(phase: MatchPhase) throws {
        let bench = try MatchBench(in: phase)
        bench.leave(seat: 1)
        bench.leave(seat: 2)
        #expect(bench.turn(to: MatchBench.nextAt).last == "finished until 23151")
        #expect(bench.match.round == 1)
    }

    @Test func `a seat whose player is away is not gone`() throws {
        let bench = try MatchBench(in: .open)
        bench.leave(seat: 1)
        bench.drop(seat: 2)
        #expect(bench.turn(to: MatchBench.nextAt).last == "countdown until 21151")
    }

    @Test func `a seat taken before the reveal is over keeps the match going`() throws {
        let bench = try MatchBench(in: .reveal)
        bench.leave(seat: 1)
        bench.leave(seat: 2)
        bench.take(seat: 1, 3)
        #expect(bench.turn(to: MatchBench.nextAt).last == "countdown until 21151")
    }
}
