import GameRules
import Testing

@Suite struct MatchHitTests {
    @Test func `a hit tells its time after the opening`() throws {
        let bench = try MatchBench(in: .open)
        #expect(try bench.match.hit(seat: 1, round: 1, values: nil, now: 3_000).atMs == 0)
        bench.turn(to: 9_120)
        #expect(try bench.match.hit(seat: 2, round: 1, values: nil, now: 9_120).atMs == 6_120)
    }

    @Test func `a hit takes the values it brings`() throws {
        let bench = try MatchBench(in: .open)
        bench.slide(seat: 1, to: 10)
        try bench.hit(seat: 1, guess: 42)
        #expect(bench.match.values(ofSeat: 1) == FixedTarget.place(of: 42))
        #expect(bench.match.hasHit(seat: 1))
        #expect(!bench.match.hasHit(seat: 2))
        try bench.skip()
        #expect(bench.row(ofSeat: 1)?.guess == [42])
    }

    @Test func `without values the bound value counts`() throws {
        let bench = try MatchBench(in: .open)
        bench.slide(seat: 1, to: 10)
        try bench.hit(seat: 1)
        try bench.hit(seat: 2)
        #expect(bench.row(ofSeat: 1)?.guess == [10])
        #expect(bench.row(ofSeat: 2)?.guess == [51], "the start, where it never moved")
    }

    // MARK: The order of the checks

    @Test(arguments: [MatchPhase.waiting, .finished], [0, 1, 2])
    func `first: no match runs`(phase: MatchPhase, round: Int) throws {
        let bench = try MatchBench(in: phase, MatchBench.options(rounds: 1))
        #expect(throws: HitError.wrongPhase) { try bench.hit(seat: 1, round: round) }
    }

    @Test(arguments: [MatchPhase.countdown, .open, .reveal], [false, true])
    func `second: an earlier round is over, in whatever phase`(phase: MatchPhase, paused: Bool) throws {
        let bench = try MatchBench(in: .reveal)
        bench.turn(to: MatchBench.nextAt)
        while bench.match.phase != phase, let next = bench.match.nextChangeAt { bench.turn(to: next) }
        #expect(bench.match.round == 2)
        if paused { try bench.pause() }
        #expect(throws: HitError.roundOver) { try bench.hit(seat: 1, round: 1) }
    }

    @Test(arguments: [false, true])
    func `second: this round is over when it has ended`(paused: Bool) throws {
        let bench = try MatchBench(in: .open)
        try bench.hit(seat: 1)
        try bench.hit(seat: 2)
        #expect(bench.match.phase == .reveal)
        if paused { try bench.pause() }
        #expect(throws: HitError.roundOver) { try bench.hit(seat: 1, round: 1) }
    }

    @Test func `second: past its grace a round is over even for who has hit`() throws {
        let bench = try MatchBench(in: .open)
        try bench.hit(seat: 1)
        let past = MatchBench.endsAt
        #expect(throws: HitError.roundOver) { try bench.match.hit(seat: 1, round: 1, values: nil, now: past) }
    }

    @Test(arguments: [MatchPhase.countdown, .open, .reveal], [2, 3, 0, -1, Int.min, Int.max])
    func `third: any other number is a wrong round, in whatever phase`(phase: MatchPhase, round: Int) throws {
        let bench = try MatchBench(in: phase)
        #expect(throws: HitError.wrongRound) { try bench.hit(seat: 1, round: round) }
        try bench.pause()
        #expect(throws: HitError.wrongRound) { try bench.hit(seat: 1, round: round) }
    }

    @Test func `fourth: the countdown and a pause are the wrong phase`() throws {
        let bench = try MatchBench(in: .countdown)
        bench.turn(to: MatchBench.openAt - 1)
        #expect(throws: HitError.wrongPhase) { try bench.hit(seat: 1) }
        bench.turn(to: MatchBench.openAt)
        try bench.hit(seat: 1)
        try bench.pause()
        #expect(throws: HitError.wrongPhase, "before already hit") { try bench.hit(seat: 1) }
    }

    @Test func `fifth: a seat hits once, whatever the values`() throws {
        let bench = try MatchBench(in: .open)
        try bench.hit(seat: 1, guess: 42)
        bench.turn(to: 5_000)
        #expect(throws: HitError.alreadyHit) { try bench.hit(seat: 1, guess: 50) }
        #expect(throws: HitError.alreadyHit) {
            try bench.match.hit(seat: 1, round: 1, values: RGBullsEye().start, now: 5_000)
        }
        try bench.skip()
        #expect(bench.row(ofSeat: 1)?.guess == [42])
        #expect(bench.row(ofSeat: 1)?.atMs == 0)
    }

    @Test(arguments: [0, 2, 4])
    func `last: values must be one for each slider, and wrong ones change nothing`(count: Int) throws {
        let bench = try MatchBench(in: .open)
        bench.slide(seat: 1, to: 10)
        let values = SliderValues(repeating: 0.3, count: count)
        #expect(throws: HitError.badValues) { try bench.match.hit(seat: 1, round: 1, values: values, now: 3_000) }
        #expect(!bench.match.hasHit(seat: 1))
        #expect(bench.match.values(ofSeat: 1) == FixedTarget.place(of: 10))
    }

    @Test(arguments: [-1, 0, 3])
    func `a seat that nobody has cannot hit`(seat: Int) throws {
        let bench = try MatchBench(in: .open)
        #expect(throws: HitError.wrongPhase) { try bench.hit(seat: seat) }
    }

    // MARK: The network grace

    @Test(arguments: [Int64(0), 1, 149, 150])
    func `a hit counts up to 150 ms after the deadline, with the timer on time`(lateMs: Int64) throws {
        let bench = try MatchBench(in: .open)
        bench.turn(to: MatchBench.deadlineAt + lateMs)
        #expect(try bench.hit(seat: 1, guess: 50) == ["hit in seat 1"])
        bench.turn(to: MatchBench.endsAt)
        #expect(bench.row(ofSeat: 1)?.atMs == 10_000 + lateMs)
        #expect(bench.row(ofSeat: 1)?.score.points == 200)
    }

    @Test func `a hit is over 151 ms after the deadline, with the timer on time`() throws {
        let bench = try MatchBench(in: .open)
        bench.turn(to: MatchBench.deadlineAt + 151)
        #expect(bench.match.phase == .reveal)
        #expect(throws: HitError.roundOver) { try bench.hit(seat: 1, guess: 50) }
    }

    @Test func `a hit is over 151 ms after the deadline, with the timer late`() throws {
        let bench = try MatchBench(in: .open)
        let late = MatchBench.deadlineAt + 151
        #expect(throws: HitError.roundOver) { try bench.match.hit(seat: 1, round: 1, values: nil, now: late) }
        #expect(bench.match.phase == .open)
        #expect(bench.jump(to: late).first == "round 1 ends, next at 18151")
    }
}
