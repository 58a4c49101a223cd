import GameRules
import Testing

@Suite struct MatchStandingsTests {
    /// Plays the present round, in which these seats hit with these guesses, until the next is open.
    private func play(_ guesses: [Int: Int], _ bench: MatchBench) throws {
        for (seat, guess) in guesses.sorted(by: { $0.key < $1.key }) { try bench.hit(seat: seat, guess: guess) }
        if bench.match.phase == .open { try bench.skip() }
        while bench.match.phase != .open, bench.match.phase != .finished, let next = bench.match.nextChangeAt {
            bench.turn(to: next)
        }
    }

    private func open(rounds: Int = 3, seated: Int = 2) throws -> MatchBench {
        try MatchBench(in: .open, MatchBench.options(rounds: rounds), seated: seated)
    }

    @Test func `there are none before the first score`() throws {
        #expect(try open().match.standings.isEmpty)
    }

    @Test func `they add scores up, rank them and count the exact guesses`() throws {
        let bench = try open()
        try play([1: 50, 2: 40], bench)
        try play([1: 50, 2: 49], bench)
        let standings = bench.match.standings
        #expect(standings.map(\.entrant) == [Entrant(1), Entrant(2)])
        #expect(standings.map(\.total) == [400, 239])
        #expect(standings.map(\.rank) == [1, 2])
        #expect(standings.map(\.perfect) == [2, 0])
        #expect(bench.match.total(of: Entrant(2)) == 239)
        #expect(bench.match.total(of: Entrant(9)) == 0)
    }

    @Test func `equal totals share a rank, 1, 1, 3, and stand by seat`() throws {
        let bench = try open(seated: 4)
        try play([1: 20, 2: 45, 3: 10, 4: 55], bench)
        let standings = bench.match.standings
        #expect(standings.map(\.entrant.number) == [2, 4, 1, 3])
        #expect(standings.map(\.rank) == [1, 1, 3, 4])
    }

    @Test func `the match ends with them`() throws {
        let bench = try open(rounds: 1)
        try bench.hit(seat: 2, guess: 50)
        try bench.hit(seat: 1, guess: 40)
        var generator = SystemRandomNumberGenerator()
        let actions = bench.match.advance(to: bench.match.nextChangeAt ?? 0, using: &generator)
        guard case .matchEnd(let standings)? = actions.first else {
            Issue.record("no standings in \(actions)")
            return
        }
        #expect(standings.map(\.entrant.number) == [2, 1])
        #expect(standings.map(\.total) == [200, 90])
        #expect(bench.match.standings == standings)
    }

    @Test func `a seat that was scored without a guess stands with 0`() throws {
        let bench = try open()
        try play([1: 50], bench)
        #expect(bench.match.standings.map(\.total) == [200, 0])
        #expect(bench.match.standings.map(\.perfect) == [1, 0])
    }

    @Test func `who was never scored does not stand`() throws {
        let bench = try open()
        try play([1: 50], bench)
        bench.take(seat: 3, 3)
        bench.leave(seat: 3)
        try play([1: 50], bench)
        #expect(bench.match.standings.map(\.entrant.number) == [1, 2])
    }

    @Test func `who left stays with the old total`() throws {
        let bench = try open(seated: 3)
        try play([1: 50, 2: 40, 3: 30], bench)
        bench.leave(seat: 1)
        try play([2: 40, 3: 30], bench)
        #expect(bench.match.standings.map(\.entrant.number) == [1, 2, 3])
        #expect(bench.match.standings.map(\.total) == [200, 180, 160])
    }

    @Test func `who comes back in the same match goes on, in any seat`() throws {
        let bench = try open()
        try play([1: 50, 2: 40], bench)
        bench.leave(seat: 1)
        try play([2: 40], bench)
        bench.take(seat: 1, 3)
        bench.take(seat: 5, 1)
        try play([1: 1, 2: 40, 5: 45], bench)
        #expect(bench.row(ofSeat: 5)?.total == 295)
        #expect(bench.row(ofSeat: 5)?.rank == 1)
        #expect(bench.match.standings.map(\.entrant.number) == [1, 2, 3])
        #expect(bench.match.standings.map(\.total) == [295, 270, 51])
    }

    @Test func `equals stand by the seat in which they were scored last`() throws {
        let bench = try open(rounds: 4)
        try play([1: 45, 2: 45], bench)
        bench.leave(seat: 1)
        bench.take(seat: 3, 1)
        try play([2: 45, 3: 45], bench)
        #expect(bench.match.standings.map(\.entrant.number) == [2, 1])
        #expect(bench.match.standings.map(\.rank) == [1, 1])
    }

    @Test func `they stay until the next match, which counts from 0`() throws {
        let bench = try open(rounds: 1)
        try play([1: 50, 2: 40], bench)
        bench.turn(to: 100_000)
        #expect(bench.match.phase == .waiting)
        #expect(bench.match.standings.map(\.total) == [200, 90])
        try bench.start()
        #expect(bench.match.standings.isEmpty)
        #expect(bench.match.total(of: Entrant(1)) == 0)
    }
}
