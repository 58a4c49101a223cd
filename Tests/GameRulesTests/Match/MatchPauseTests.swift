import GameRules
import Testing

@Suite struct MatchPauseTests {
    @Test(arguments: [MatchPhase.countdown, .open, .reveal])
    func `a pause stops the clock while a match runs`(phase: MatchPhase) throws {
        let bench = try MatchBench(in: phase)
        #expect(try bench.pause() == ["\(phase)"])
        #expect(bench.match.isPaused)
        #expect(bench.match.deadlineAt == nil)
        #expect(bench.match.nextChangeAt == nil)
        #expect(bench.jump(to: 1_000_000) == [])
        #expect(bench.match.phase == phase)
    }

    @Test(arguments: [MatchPhase.waiting, .finished])
    func `there is nothing to pause unless a match runs`(phase: MatchPhase) throws {
        let bench = try MatchBench(in: phase)
        #expect(throws: MatchError.wrongPhase) { try bench.pause() }
        #expect(!bench.match.isPaused)
    }

    @Test func `a paused match cannot be paused again`() throws {
        let bench = try MatchBench(in: .open)
        try bench.pause()
        bench.turn(to: 5_000)
        #expect(throws: MatchError.wrongPhase) { try bench.pause() }
        bench.turn(to: 6_000)
        #expect(try bench.resume().last == "open until 16000", "the first pause counts")
    }

    @Test(arguments: MatchPhase.allCases)
    func `a match that is not paused cannot be resumed`(phase: MatchPhase) throws {
        let bench = try MatchBench(in: phase)
        #expect(throws: MatchError.wrongPhase) { try bench.resume() }
    }

    @Test func `a resumed countdown is told anew, opening and deadline later by the time paused`() throws {
        let bench = try MatchBench(in: .countdown)
        bench.turn(to: 1_000)
        try bench.pause()
        bench.turn(to: 1_700)
        #expect(try bench.resume() == ["round 1 opens 3700 closes 13700", "countdown until 3700"])
        #expect(bench.turn(to: 3_699) == [])
        #expect(bench.turn(to: 3_700) == ["open until 13700"])
        #expect(bench.turn(to: 13_850) == [])
        #expect(bench.turn(to: 13_851).first == "round 1 ends, next at 18851")
    }

    @Test func `a resumed round is told anew, opening and deadline later by the time paused`() throws {
        let bench = try MatchBench(in: .open)
        bench.turn(to: 5_000)
        try bench.pause()
        bench.turn(to: 60_000)
        #expect(try bench.resume() == ["round 1 opens 58000 closes 68000", "open until 68000"])
        #expect(bench.turn(to: 68_150) == [])
        #expect(bench.turn(to: 68_151).first == "round 1 ends, next at 73151")
    }

    @Test func `a resumed reveal tells its new end and no round`() throws {
        let bench = try MatchBench(in: .reveal)
        bench.turn(to: 14_000)
        try bench.pause()
        bench.turn(to: 24_000)
        #expect(try bench.resume() == ["reveal until 28151"])
        #expect(bench.match.last?.nextAt == 28_151)
        #expect(bench.turn(to: 28_150) == [])
        #expect(bench.turn(to: 28_151).last == "countdown until 31151")
    }

    @Test func `pauses add up`() throws {
        let bench = try MatchBench(in: .countdown)
        for time in [Int64(1_000), 2_500, 4_000] {
            bench.turn(to: time)
            try bench.pause()
            bench.turn(to: time + 1_000)
            try bench.resume()
        }
        #expect(bench.match.current?.openAt == 6_000)
        #expect(bench.match.current?.deadlineAt == 16_000)
    }

    @Test func `a pause that takes no time moves nothing`() throws {
        let bench = try MatchBench(in: .open)
        try bench.pause()
        #expect(try bench.resume() == ["round 1 opens 3000 closes 13000", "open until 13000"])
    }

    @Test func `a pause in the grace leaves what was left of it`() throws {
        let bench = try MatchBench(in: .open)
        bench.turn(to: 13_100)
        try bench.pause()
        bench.turn(to: 20_000)
        #expect(try bench.resume().last == "open until 19900")
        bench.turn(to: 20_050)
        #expect(try bench.hit(seat: 1) == ["hit in seat 1"])
        bench.turn(to: 20_051)
        #expect(throws: HitError.roundOver) { try bench.hit(seat: 2) }
    }

    @Test func `slides are dropped while paused, for good`() throws {
        let bench = try MatchBench(in: .open)
        try bench.pause()
        #expect(!bench.slide(seat: 1, to: 9, sequence: 7))
        try bench.resume()
        #expect(bench.match.values(ofSeat: 1) == FixedTarget(1).start)
        #expect(bench.match.sequence(ofSeat: 1) == 0)
        #expect(bench.slide(seat: 1, to: 9, sequence: 7))
    }

    @Test(arguments: [MatchPhase.countdown, .open])
    func `a hit is in the wrong phase while paused`(phase: MatchPhase) throws {
        let bench = try MatchBench(in: phase)
        try bench.pause()
        bench.turn(to: 100_000)
        #expect(throws: HitError.wrongPhase) { try bench.hit(seat: 1) }
    }

    @Test func `a hit's time leaves the time paused out`() throws {
        let bench = try MatchBench(in: .open)
        bench.turn(to: 4_000)
        try bench.hit(seat: 1)
        try bench.pause()
        bench.turn(to: 9_000)
        try bench.resume()
        bench.turn(to: 9_500)
        try bench.hit(seat: 2)
        #expect(bench.row(ofSeat: 1)?.atMs == 1_000)
        #expect(bench.row(ofSeat: 2)?.atMs == 1_500)
    }

    @Test func `who leaves while paused is found gone on resuming`() throws {
        let bench = try MatchBench(in: .open)
        try bench.hit(seat: 1)
        try bench.pause()
        #expect(bench.leave(seat: 2) == [])
        #expect(bench.match.phase == .open)
        bench.turn(to: 5_000)
        #expect(
            try bench.resume() == [
                "round 1 opens 5000 closes 15000", "open until 15000",
                "round 1 ends, next at 10000", "reveal until 10000",
            ])
    }

    @Test func `a seat taken while the opening stands still is not late`() throws {
        let bench = try MatchBench(in: .open)
        try bench.pause()
        bench.turn(to: 9_000)
        bench.take(seat: 3, 3)
        try bench.resume()
        bench.turn(to: 100_000)
        #expect(bench.match.standings.contains { $0.entrant == Entrant(3) })
    }

    @Test func `a seat taken while a round stands still is late, however long it stands`() throws {
        let bench = try MatchBench(in: .open)
        bench.turn(to: 3_001)
        try bench.pause()
        bench.take(seat: 3, 3)
        bench.turn(to: 9_000)
        try bench.resume()
        bench.turn(to: 19_150)
        #expect(bench.match.phase == .reveal)
        #expect(bench.row(ofSeat: 3) == nil)
        #expect(bench.row(ofSeat: 2) != nil)
    }
}
