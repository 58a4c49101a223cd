import GameRules
import Testing

/// A match in a server that ends: no round begins, the open one is played to its end.
@Suite struct MatchDrainTests {
    @Test func `ends an announced round before it opens`() throws {
        let bench = try MatchBench(in: .countdown)
        #expect(bench.drain() == ["match ends", "finished until 5000"])
        #expect(bench.match.current == nil)
        #expect(bench.turn(to: 60_000) == ["waiting"])
    }

    @Test func `plays an open round to its end, and ends the match with it`() throws {
        let bench = try MatchBench(in: .open)
        #expect(bench.drain() == [])
        #expect(bench.slide(seat: 1, to: 50))
        #expect(
            bench.turn(to: MatchBench.endsAt) == [
                "round 1 ends, next at 13151", "reveal until 13151", "match ends", "finished until 18151",
            ])
        #expect(bench.match.standings.map(\.total) == [200, 0])
        #expect(bench.turn(to: 60_000) == ["waiting"])
    }

    @Test func `ends a round early when all have hit`() throws {
        let bench = try MatchBench(in: .open)
        bench.drain()
        try bench.hit(seat: 1)
        #expect(try bench.hit(seat: 2).suffix(2) == ["match ends", "finished until 8000"])
    }

    @Test func `ends a reveal at once`() throws {
        let bench = try MatchBench(in: .reveal)
        #expect(bench.drain() == ["match ends", "finished until 18151"])
    }

    @Test(arguments: [MatchPhase.countdown, .reveal]) func `ends what is paused`(_ phase: MatchPhase) throws {
        let bench = try MatchBench(in: phase)
        try bench.pause()
        #expect(bench.drain().first == "match ends")
        #expect(!bench.match.isPaused)
        #expect(bench.turn(to: 60_000) == ["waiting"])
    }

    @Test func `scores an open round that is paused as it stands when it is skipped`() throws {
        let bench = try MatchBench(in: .open)
        bench.slide(seat: 1, to: 50)
        try bench.pause()
        #expect(bench.drain() == [])
        #expect(bench.turn(to: 100_000) == [])
        #expect(try bench.skip().dropFirst() == ["reveal until 100000", "match ends", "finished until 105000"])
        #expect(bench.row(ofSeat: 1)?.score.points == 200)
    }

    @Test(arguments: [MatchPhase.waiting, .finished]) func `begins no match`(_ phase: MatchPhase) throws {
        let bench = try MatchBench(in: phase, MatchBench.options(repeats: true))
        #expect(bench.drain() == [])
        #expect(bench.turn(to: 100_000).allSatisfy { $0 == "waiting" })
        #expect(throws: MatchError.wrongPhase) { try bench.start() }
    }
}
