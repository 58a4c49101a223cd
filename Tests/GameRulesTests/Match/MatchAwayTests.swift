import GameRules
import Testing

/// With nobody connected.
@Suite struct MatchAwayTests {
    /// Both players drop out where `phase` has just begun.
    private func away(in phase: MatchPhase, _ options: MatchOptions = MatchBench.options()) throws -> MatchBench {
        let bench = try MatchBench(in: phase, options)
        bench.drop(seat: 1)
        bench.drop(seat: 2)
        bench.setAudience(0)
        return bench
    }

    @Test func `an open round runs to its end`() throws {
        let bench = try away(in: .open)
        #expect(bench.turn(to: 13_150) == [])
        #expect(bench.turn(to: 13_151) == ["round 1 ends, next at 18151", "reveal until 18151"])
    }

    @Test func `a countdown opens its round`() throws {
        let bench = try away(in: .countdown)
        #expect(bench.turn(to: 3_000) == ["open until 13000"])
    }

    @Test func `the room stays in its reveal, and is not paused`() throws {
        let bench = try away(in: .open)
        bench.turn(to: 1_000_000)
        #expect(bench.jump(to: 1_000_000) == [])
        #expect(bench.match.phase == .reveal)
        #expect(!bench.match.isPaused)
        #expect(bench.match.nextChangeAt == nil)
    }

    @Test func `it goes on 1 s after anyone is there again, and the result says so`() throws {
        let bench = try away(in: .reveal)
        bench.turn(to: 60_000)
        bench.setAudience(1)
        #expect(bench.match.last?.nextAt == 61_000)
        #expect(bench.match.deadlineAt == 61_000)
        #expect(bench.turn(to: 60_999) == [])
        #expect(bench.turn(to: 61_000) == ["round 2 opens 64000 closes 74000", "countdown until 64000"])
    }

    @Test func `the second one back puts nothing off`() throws {
        let bench = try away(in: .reveal)
        bench.turn(to: 60_000)
        bench.setAudience(1)
        bench.turn(to: 60_900)
        bench.setAudience(2)
        #expect(bench.match.nextChangeAt == 61_000)
    }

    @Test func `a reveal with more than 1 s to go ends in its time`() throws {
        let bench = try away(in: .reveal)
        bench.turn(to: 17_151)
        bench.setAudience(1)
        #expect(bench.match.deadlineAt == MatchBench.nextAt)
    }

    @Test func `a reveal with less than 1 s to go lasts that second`() throws {
        let bench = try away(in: .reveal)
        bench.turn(to: 17_152)
        bench.setAudience(1)
        #expect(bench.match.deadlineAt == 18_152)
    }

    @Test func `the second runs on the match's clock`() throws {
        let bench = try MatchBench(in: .reveal)
        bench.turn(to: 18_000)
        try bench.pause()
        bench.setAudience(0)
        bench.turn(to: 30_000)
        bench.setAudience(1)
        #expect(try bench.resume() == ["reveal until 31000"])
        #expect(bench.match.last?.nextAt == 31_000)
    }

    @Test(arguments: [MatchPhase.countdown, .open])
    func `coming back moves no deadline of a round`(phase: MatchPhase) throws {
        let bench = try away(in: phase)
        let deadlineAt = bench.match.deadlineAt
        bench.turn(to: bench.now + 2_900)
        bench.setAudience(1)
        #expect(bench.match.deadlineAt == deadlineAt)
        #expect(bench.match.current?.deadlineAt == MatchBench.deadlineAt)
    }

    @Test func `after the last round the match ends all the same`() throws {
        let bench = try away(in: .open, MatchBench.options(rounds: 1))
        #expect(bench.turn(to: 1_000_000).suffix(3) == ["match ends", "finished until 23151", "waiting"])
    }

    @Test func `the next match waits for people too`() throws {
        let bench = try away(in: .finished, MatchBench.options(rounds: 1, repeats: true))
        #expect(bench.turn(to: 100_000) == [])
        #expect(bench.match.phase == .finished)
        bench.setAudience(1)
        #expect(bench.turn(to: 100_999) == [])
        #expect(bench.turn(to: 101_000).last == "countdown until 104000")
        #expect(bench.match.match == 2)
    }

    @Test func `a match whose last seat goes meanwhile ends`() throws {
        let bench = try away(in: .reveal)
        bench.turn(to: 60_000)
        bench.leave(seat: 1)
        #expect(bench.turn(to: 61_000) == [])
        bench.leave(seat: 2)
        #expect(bench.turn(to: 61_000) == ["match ends", "finished until 66000"])
    }
}
