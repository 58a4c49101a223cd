import GameRules
import TestSupport
import Testing

@Suite struct MatchPhaseTests {
    @Test func `the phases follow one another, round by round, to the standings and back to waiting`() throws {
        let bench = MatchBench()
        #expect(bench.match.phase == .waiting)
        #expect(try bench.start() == ["round 1 opens 3000 closes 13000", "countdown until 3000"])
        #expect(bench.turn(to: 2_999) == [])
        #expect(bench.turn(to: 3_000) == ["open until 13000"])
        #expect(bench.turn(to: 13_150) == [])
        #expect(bench.turn(to: 13_151) == ["round 1 ends, next at 18151", "reveal until 18151"])
        #expect(bench.turn(to: 18_150) == [])
        #expect(bench.turn(to: 18_151) == ["round 2 opens 21151 closes 31151", "countdown until 21151"])
        #expect(bench.turn(to: 21_151) == ["open until 31151"])
        #expect(bench.turn(to: 31_302) == ["round 2 ends, next at 36302", "reveal until 36302"])
        #expect(bench.turn(to: 36_301) == [])
        #expect(bench.turn(to: 36_302) == ["match ends", "finished until 41302"])
        #expect(bench.turn(to: 41_301) == [])
        #expect(bench.turn(to: 41_302) == ["waiting"])
        #expect(bench.match.nextChangeAt == nil)
        #expect(bench.turn(to: 1_000_000) == [])
    }

    @Test(arguments: [MatchPhase.countdown, .open, .reveal, .finished])
    func `a match begins only in waiting`(phase: MatchPhase) throws {
        let bench = try MatchBench(in: phase)
        #expect(throws: MatchError.wrongPhase) { try bench.start() }
        #expect(bench.match.phase == phase)
    }

    @Test func `a match needs a taken seat`() throws {
        let bench = MatchBench(seated: 0)
        #expect(throws: MatchError.wrongPhase) { try bench.start() }
        bench.take(seat: 3, 1)
        bench.leave(seat: 3)
        #expect(throws: MatchError.wrongPhase) { try bench.start() }
        bench.take(seat: 3, 1)
        #expect(try bench.start().last == "countdown until 3000")
    }

    @Test func `a match runs in countdown, open and reveal`() {
        #expect(MatchPhase.allCases.filter(\.isRunning) == [.countdown, .open, .reveal])
    }

    @Test func `without a countdown a round opens at once, and both phases are told`() throws {
        let bench = MatchBench(MatchBench.options(countdownMs: 0))
        #expect(
            try bench.start() == ["round 1 opens 0 closes 10000", "countdown until 0", "open until 10000"])
        #expect(
            bench.turn(to: 15_151).suffix(3) == [
                "round 2 opens 15151 closes 25151", "countdown until 15151", "open until 25151",
            ])
    }

    @Test func `with repeat the next countdown follows the standings`() throws {
        let bench = try MatchBench(in: .finished, MatchBench.options(rounds: 1, repeats: true))
        #expect(bench.now == MatchBench.nextAt)
        #expect(bench.turn(to: 23_151) == ["round 1 opens 26151 closes 36151", "countdown until 26151"])
        #expect(bench.match.match == 2)
    }

    @Test func `with repeat and nobody seated the room waits`() throws {
        let bench = try MatchBench(in: .finished, MatchBench.options(rounds: 1, repeats: true))
        bench.leave(seat: 1)
        bench.leave(seat: 2)
        #expect(bench.turn(to: 23_151) == ["waiting"])
    }

    @Test func `matches count from 1, rounds from 1 in each, and both are 0 before the first`() throws {
        let bench = MatchBench(MatchBench.options(repeats: true))
        #expect((bench.match.match, bench.match.round) == (0, 0))
        try bench.start()
        var counted = [[1, 1]]
        while counted.count < 5, let next = bench.match.nextChangeAt {
            bench.turn(to: next)
            let pair = [bench.match.match, bench.match.round]
            if pair != counted.last { counted.append(pair) }
        }
        #expect(counted == [[1, 1], [1, 2], [2, 1], [2, 2], [3, 1]])
    }

    @Test func `the games are played in turn, one a round`() throws {
        let options = MatchBench.options(games: [BullsEye(), RGBullsEye()], rounds: 3)
        let bench = try MatchBench(in: .countdown, options)
        var played: [String] = []
        while bench.match.phase != .finished, let next = bench.match.nextChangeAt {
            if bench.match.phase == .countdown { played.append(bench.match.current?.game.name ?? "none") }
            bench.turn(to: next)
        }
        #expect(played == ["bullseye", "rgbullseye", "bullseye"])
    }

    @Test func `a round's sliders stand at the start of its own game`() throws {
        let bench = try MatchBench(in: .open, MatchBench.options(games: [BullsEye(), RGBullsEye()]))
        bench.slide(seat: 1, to: 7)
        bench.turn(to: MatchBench.nextAt)
        #expect(bench.match.values(ofSeat: 1) == RGBullsEye().start)
        #expect(bench.match.current?.start == RGBullsEye().start)
    }

    @Test func `the target is the next that the generator draws`() throws {
        var mine = SeededGenerator(seed: 9)
        var match = MatchState(options: MatchBench.options(games: [RGBullsEye()]))
        match.take(seat: 1, Entrant(1), now: 0)
        var theirs = mine
        _ = try match.start(now: 0, using: &theirs)
        #expect(match.current?.target == RGBullsEye().drawTarget(using: &mine))
    }

    @Test func `the deadline told is the end of the phase, in an open round its own`() throws {
        let bench = MatchBench()
        #expect(bench.match.deadlineAt == nil)
        try bench.start()
        #expect(bench.match.deadlineAt == 3_000)
        bench.turn(to: 3_000)
        #expect(bench.match.deadlineAt == 13_000)
        bench.turn(to: 13_151)
        #expect(bench.match.deadlineAt == 18_151)
        #expect(bench.match.last?.nextAt == 18_151)
    }

    @Test func `the round is there until its result was on show, the result until the next match`() throws {
        let bench = MatchBench(MatchBench.options(rounds: 1))
        #expect(bench.match.current == nil)
        try bench.start()
        for phase in [MatchPhase.countdown, .open, .reveal] {
            #expect(bench.match.phase == phase)
            #expect(bench.match.current?.number == 1)
            bench.turn(to: bench.match.nextChangeAt ?? 0)
        }
        #expect(bench.match.phase == .finished)
        #expect(bench.match.current == nil)
        bench.turn(to: 100_000)
        #expect(bench.match.last?.result.round.number == 1)
        try bench.start()
        #expect(bench.match.last == nil)
    }

    @Test func `what comes late happens in order, and what follows counts from then`() throws {
        let bench = try MatchBench(in: .countdown)
        #expect(
            bench.jump(to: 50_000) == ["open until 13000", "round 1 ends, next at 55000", "reveal until 55000"])
        #expect(bench.jump(to: 60_000) == ["round 2 opens 63000 closes 73000", "countdown until 63000"])
    }
}
