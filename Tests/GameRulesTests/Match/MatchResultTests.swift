import GameRules
import Testing

@Suite struct MatchResultTests {
    /// A round in which the seats hit with these guesses, a second apart; nil does nothing.
    private func round(_ guesses: [Int?]) throws -> MatchBench {
        let bench = try MatchBench(in: .open, seated: guesses.count)
        for (index, guess) in guesses.enumerated() {
            bench.turn(to: bench.now + 1_000)
            if let guess { try bench.hit(seat: index + 1, guess: guess) }
        }
        bench.turn(to: MatchBench.endsAt)
        return bench
    }

    @Test func `who has not hit is scored on the bound value if it moved`() throws {
        let bench = try MatchBench(in: .open)
        bench.slide(seat: 1, to: 20, sequence: 1)
        bench.slide(seat: 1, to: 45, sequence: 2)
        bench.turn(to: MatchBench.endsAt)
        let row = try #require(bench.row(ofSeat: 1))
        #expect(row.guess == [45])
        #expect(row.values == FixedTarget.place(of: 45))
        #expect(row.score.points == 95)
        #expect(row.atMs == nil)
    }

    @Test func `who moved back to the start has a guess`() throws {
        let bench = try MatchBench(in: .open)
        let start = FixedTarget(1).start
        #expect(bench.slide(seat: 1, to: start, sequence: 1, at: 3_000))
        bench.turn(to: MatchBench.endsAt)
        #expect(bench.row(ofSeat: 1)?.guess == [51])
    }

    @Test func `who neither moved nor hit scores 0 without a guess`() throws {
        let row = try #require(try round([50, nil]).row(ofSeat: 2))
        #expect(row.values == nil)
        #expect(row.guess == nil)
        #expect(row.score == .noGuess)
        #expect(row.atMs == nil)
        #expect(row.total == 0)
        #expect(row.rank == 2)
    }

    @Test func `a move of the round before is no guess in this one`() throws {
        let bench = try MatchBench(in: .open)
        bench.slide(seat: 1, to: 50)
        bench.turn(to: 31_302)
        #expect(bench.match.last?.result.round.number == 2)
        #expect(bench.row(ofSeat: 1)?.score == .noGuess)
        #expect(bench.row(ofSeat: 1)?.total == 200)
    }

    @Test func `a row carries score, bonus, difference and verdict`() throws {
        let row = try #require(try round([51]).row(ofSeat: 1))
        #expect(row.score == Score(points: 149, bonus: 50, difference: 1, verdict: .almost))
        #expect(row.atMs == 1_000)
    }

    // MARK: Late seats and seats gone

    @Test func `a seat taken after the opening that did nothing is left out`() throws {
        let bench = try MatchBench(in: .open)
        bench.turn(to: MatchBench.openAt + 1)
        bench.take(seat: 3, 3)
        bench.turn(to: MatchBench.endsAt)
        #expect(bench.match.last?.result.rows.map(\.seat) == [1, 2])
        #expect(!bench.match.standings.contains { $0.entrant == Entrant(3) })
    }

    @Test func `a seat taken at the opening, or before it, is scored`() throws {
        let bench = try MatchBench(in: .countdown)
        bench.take(seat: 3, 3)
        bench.turn(to: MatchBench.openAt)
        bench.take(seat: 4, 4)
        bench.turn(to: MatchBench.endsAt)
        #expect(bench.match.last?.result.rows.map(\.seat) == [1, 2, 3, 4])
    }

    @Test func `a late seat that moved or hit is scored`() throws {
        let bench = try MatchBench(in: .open)
        bench.turn(to: 5_000)
        bench.take(seat: 3, 3)
        bench.take(seat: 4, 4)
        bench.slide(seat: 3, to: 45)
        try bench.hit(seat: 4)
        bench.turn(to: MatchBench.endsAt)
        #expect(bench.row(ofSeat: 3)?.score.points == 95)
        #expect(bench.row(ofSeat: 4)?.score.points == 149)
    }

    @Test func `a late seat is a seat like any other in the next round`() throws {
        let bench = try MatchBench(in: .open)
        bench.turn(to: 5_000)
        bench.take(seat: 3, 3)
        bench.turn(to: 31_302)
        #expect(bench.row(ofSeat: 3)?.score == .noGuess)
    }

    @Test func `who has no seat any more is not scored, hit or not`() throws {
        let bench = try MatchBench(in: .open, seated: 3)
        try bench.hit(seat: 1, guess: 50)
        bench.leave(seat: 1)
        bench.turn(to: MatchBench.endsAt)
        #expect(bench.match.last?.result.rows.map(\.seat) == [2, 3])
        #expect(bench.match.total(of: Entrant(1)) == 0)
        #expect(!bench.match.standings.contains { $0.entrant == Entrant(1) })
    }

    @Test func `who is away is scored`() throws {
        let bench = try MatchBench(in: .open)
        bench.slide(seat: 1, to: 50)
        bench.drop(seat: 1)
        bench.turn(to: MatchBench.endsAt)
        #expect(bench.row(ofSeat: 1)?.score.points == 200)
    }

    // MARK: Ranks

    @Test func `equal totals share a rank, 1, 1, 3, and rows go by rank, then seat`() throws {
        let rows = try #require(try round([30, 45, 55, 45, nil]).match.last?.result.rows)
        #expect(rows.map(\.rank) == [1, 1, 1, 4, 5])
        #expect(rows.map(\.seat) == [2, 3, 4, 1, 5])
        #expect(rows.map(\.total) == [95, 95, 95, 80, 0])
    }

    @Test func `the rank is by total, not by the round's score`() throws {
        let bench = try round([50, 40])
        bench.turn(to: 22_000)
        try bench.hit(seat: 1, guess: 1)
        try bench.hit(seat: 2, guess: 45)
        let rows = try #require(bench.match.last?.result.rows)
        #expect(rows.map(\.seat) == [1, 2])
        #expect(rows.map(\.total) == [251, 185])
        #expect(rows.map(\.score.points) == [51, 95])
    }

    @Test func `the rank counts those who are gone`() throws {
        let bench = try round([50, 40, 30])
        bench.leave(seat: 1)
        bench.turn(to: 40_000)
        let rows = try #require(bench.match.last?.result.rows)
        #expect(rows.map(\.seat) == [2, 3])
        #expect(rows.map(\.rank) == [2, 3])
    }

    // MARK: The best of a round

    @Test func `the best is the highest score, whatever the totals`() throws {
        let bench = try round([50, 40])
        bench.turn(to: 22_000)
        try bench.hit(seat: 1, guess: 1)
        try bench.hit(seat: 2, guess: 45)
        #expect(bench.match.last?.result.best?.seat == 2)
    }

    @Test func `among equals the earlier hit is the best`() throws {
        let bench = try MatchBench(in: .open)
        try bench.hit(seat: 2, guess: 45)
        bench.turn(to: 3_001)
        try bench.hit(seat: 1, guess: 55)
        #expect(bench.match.last?.result.best?.seat == 2)
    }

    @Test func `among equals a hit is better than none`() throws {
        let bench = try MatchBench(in: .open)
        bench.slide(seat: 1, to: 45)
        bench.turn(to: 12_000)
        try bench.hit(seat: 2, guess: 55)
        bench.turn(to: MatchBench.endsAt)
        #expect(bench.match.last?.result.best?.seat == 2)
    }

    @Test func `among equals at the same time the lower seat is the best`() throws {
        let bench = try MatchBench(in: .open, seated: 3)
        try bench.hit(seat: 3, guess: 45)
        try bench.hit(seat: 2, guess: 55)
        try bench.hit(seat: 1, guess: 44)
        #expect(bench.match.last?.result.best?.seat == 2)
    }

    @Test func `a round in which nobody was scored has no best`() throws {
        let bench = try MatchBench(in: .open)
        bench.leave(seat: 1)
        bench.leave(seat: 2)
        bench.turn(to: MatchBench.endsAt)
        let result = try #require(bench.match.last?.result)
        #expect(result.rows.isEmpty)
        #expect(result.best == nil)
    }
}
