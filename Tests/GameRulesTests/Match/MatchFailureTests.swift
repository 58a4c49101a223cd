import GameRules
import Testing

/// A game that breaks the rules for games ends its match, whatever the rule, and traps nothing.
@Suite struct MatchFailureTests {
    private func bench(_ fault: GameFailure) -> MatchBench {
        MatchBench(MatchBench.options(games: [BrokenGame(fault)]))
    }

    @Test(arguments: [GameFailure.sliders, .target]) func `fails when a round is announced`(_ fault: GameFailure) throws
    {
        let bench = bench(fault)
        #expect(try bench.start() == ["failed: \(fault)"])
        #expect(bench.match.phase == .waiting)
        #expect(bench.match.nextChangeAt == nil)
    }

    @Test(arguments: [GameFailure.guess, .score]) func `fails when a round is scored`(_ fault: GameFailure) throws {
        let bench = bench(fault)
        try bench.start()
        bench.turn(to: MatchBench.openAt)
        bench.slide(seat: 1, to: 50)
        #expect(bench.turn(to: MatchBench.endsAt) == ["failed: \(fault)"])
        #expect(bench.match.last == nil)
        #expect(bench.match.standings.isEmpty)
    }

    @Test func `fails when a move is answered`() throws {
        let bench = bench(.heat)
        try bench.start()
        bench.turn(to: MatchBench.openAt)
        #expect(throws: GameFailure.heat) { try bench.match.heat(seat: 1) }
    }

    @Test(arguments: GameCatalogue.all.map(\.name)) func `finds no fault with a game that is offered`(_ name: String)
        throws
    {
        let game = try #require(GameCatalogue[name])
        let bench = MatchBench(MatchBench.options(games: [game], rounds: 1))
        try bench.start()
        bench.turn(to: MatchBench.openAt)
        bench.slide(seat: 1, to: SliderValues(repeating: 1, count: game.sliders.count))
        _ = try bench.match.heat(seat: 1)
        #expect(bench.turn(to: MatchBench.endsAt).first == "round 1 ends, next at \(MatchBench.nextAt)")
    }
}
