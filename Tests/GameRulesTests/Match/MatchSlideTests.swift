import GameRules
import Testing

@Suite struct MatchSlideTests {
    @Test func `a move sets the bound value and its number, of that seat alone`() throws {
        let bench = try MatchBench(in: .open)
        #expect(bench.slide(seat: 1, to: 10, sequence: 5))
        #expect(bench.match.values(ofSeat: 1) == FixedTarget.place(of: 10))
        #expect(bench.match.sequence(ofSeat: 1) == 5)
        #expect(bench.match.values(ofSeat: 2) == FixedTarget(1).start)
        #expect(bench.match.sequence(ofSeat: 2) == 0)
    }

    @Test(arguments: [MatchPhase.waiting, .countdown, .reveal, .finished])
    func `sliders move only in an open round`(phase: MatchPhase) throws {
        let bench = try MatchBench(in: phase)
        #expect(!bench.slide(seat: 1, to: 10))
        #expect(bench.match.values(ofSeat: 1) == FixedTarget(1).start)
    }

    @Test func `the opening's first millisecond counts, the one before does not`() throws {
        let bench = try MatchBench(in: .countdown)
        bench.turn(to: MatchBench.openAt - 1)
        #expect(!bench.slide(seat: 1, to: 10))
        bench.turn(to: MatchBench.openAt)
        #expect(bench.slide(seat: 1, to: 10))
    }

    @Test func `a move counts 150 ms after the deadline and not 151`() throws {
        let bench = try MatchBench(in: .open)
        bench.turn(to: MatchBench.deadlineAt + 150)
        #expect(bench.slide(seat: 1, to: 50, sequence: 1))
        let late = MatchBench.deadlineAt + 151
        let values = FixedTarget.place(of: 10)
        #expect(!bench.slide(seat: 1, to: values, sequence: 2, at: late), "with the timer late")
        bench.turn(to: late)
        #expect(!bench.slide(seat: 1, to: 10, sequence: 2), "with the timer on time")
        #expect(bench.row(ofSeat: 1)?.guess == [50])
    }

    @Test func `after the hit the slider is fixed`() throws {
        let bench = try MatchBench(in: .open)
        try bench.hit(seat: 1, guess: 42)
        #expect(!bench.slide(seat: 1, to: 50, sequence: 99))
        #expect(bench.match.values(ofSeat: 1) == FixedTarget.place(of: 42))
        #expect(bench.slide(seat: 2, to: 50))
    }

    @Test func `a move no newer than the last changes nothing`() throws {
        let bench = try MatchBench(in: .open)
        #expect(bench.slide(seat: 1, to: 10, sequence: 5))
        #expect(!bench.slide(seat: 1, to: 20, sequence: 5))
        #expect(!bench.slide(seat: 1, to: 30, sequence: 4))
        #expect(!bench.slide(seat: 1, to: 40, sequence: 0))
        #expect(bench.match.values(ofSeat: 1) == FixedTarget.place(of: 10))
        #expect(bench.slide(seat: 1, to: 50, sequence: 6))
    }

    @Test func `any number may be the first, and none follows the greatest`() throws {
        let bench = try MatchBench(in: .open)
        #expect(bench.slide(seat: 1, to: 10, sequence: 0))
        #expect(bench.slide(seat: 2, to: 10, sequence: .max))
        #expect(!bench.slide(seat: 2, to: 20, sequence: 0))
    }

    @Test(arguments: [UInt16(0), 2, .max])
    func `a move of another round changes nothing`(round: UInt16) throws {
        let bench = try MatchBench(in: .open)
        #expect(!bench.slide(seat: 1, to: 10, round: round))
    }

    @Test func `values of the wrong count change nothing`() throws {
        let bench = try MatchBench(in: .open)
        for count in [0, 2, 4] {
            let values = SliderValues(repeating: 0.1, count: count)
            #expect(!bench.slide(seat: 1, to: values, sequence: 1, at: 3_000))
        }
        #expect(bench.match.sequence(ofSeat: 1) == 0)
    }

    @Test(arguments: [Int.min, -1, 0, 3, Int.max])
    func `a seat that nobody has does not move`(seat: Int) throws {
        let bench = try MatchBench(in: .open)
        let values = FixedTarget.place(of: 10)
        #expect(!bench.slide(seat: seat, to: values, sequence: 1, at: 3_000))
    }

    @Test func `the next round puts the slider back and counts moves anew`() throws {
        let bench = try MatchBench(in: .open)
        bench.slide(seat: 1, to: 10, sequence: 900)
        try bench.hit(seat: 1)
        bench.turn(to: 21_151)
        #expect(bench.match.values(ofSeat: 1) == FixedTarget(1).start)
        #expect(bench.match.sequence(ofSeat: 1) == 0)
        #expect(!bench.match.hasHit(seat: 1))
        #expect(bench.slide(seat: 1, to: 20, sequence: 1))
    }

    @Test func `who comes back to the seat finds slider, number and hit as they were`() throws {
        let bench = try MatchBench(in: .open)
        bench.slide(seat: 1, to: 10, sequence: 5)
        bench.drop(seat: 1)
        bench.comeBack(seat: 1)
        #expect(bench.match.values(ofSeat: 1) == FixedTarget.place(of: 10))
        #expect(bench.match.sequence(ofSeat: 1) == 5)
        try bench.hit(seat: 1)
        bench.drop(seat: 1)
        bench.comeBack(seat: 1)
        #expect(bench.match.hasHit(seat: 1))
    }

    @Test func `who takes a freed seat finds it as new`() throws {
        let bench = try MatchBench(in: .open)
        bench.slide(seat: 1, to: 10, sequence: 5)
        try bench.hit(seat: 1)
        bench.leave(seat: 1)
        bench.take(seat: 1, 3)
        #expect(bench.match.values(ofSeat: 1) == FixedTarget(1).start)
        #expect(!bench.match.hasHit(seat: 1))
        #expect(bench.slide(seat: 1, to: 20, sequence: 1))
    }

    // MARK: Feedback

    @Test func `a game with feedback tells how near the slider is, until the hit`() throws {
        let bench = try MatchBench(in: .open, MatchBench.options(games: [HotCold()]))
        let target = try #require(bench.match.current?.target.first)
        #expect(bench.slide(seat: 1, to: target))
        #expect(try bench.match.heat(seat: 1) == 1)
        try bench.hit(seat: 1)
        #expect(try bench.match.heat(seat: 1) == nil)
        #expect(try bench.match.heat(seat: 2) != nil)
        bench.turn(to: MatchBench.endsAt)
        #expect(try bench.match.heat(seat: 2) == nil)
    }

    @Test func `a game without feedback tells nothing`() throws {
        let bench = try MatchBench(in: .open)
        #expect(try bench.match.heat(seat: 1) == nil)
    }
}
