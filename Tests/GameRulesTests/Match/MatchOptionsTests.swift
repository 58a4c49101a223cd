import GameRules
import Testing

@Suite struct MatchOptionsTests {
    static let shorter = MatchBench.options(rounds: 1, countdownMs: 1_000)

    @Test func `options count at once while waiting`() throws {
        let bench = MatchBench()
        bench.match.configure(Self.shorter)
        #expect(bench.match.options.rounds == 1)
        #expect(try bench.start().last == "countdown until 1000")
    }

    @Test(arguments: [MatchPhase.countdown, .open, .reveal, .finished])
    func `options given while a match goes on count from the next one`(phase: MatchPhase) throws {
        let bench = try MatchBench(in: phase)
        bench.match.configure(Self.shorter)
        #expect(bench.match.options.rounds == 2)
        while bench.match.phase != .waiting, let next = bench.match.nextChangeAt {
            #expect(bench.match.options.rounds == 2)
            bench.turn(to: next)
        }
        #expect(bench.match.round == 2)
        #expect(bench.match.options.rounds == 1)
    }

    @Test func `a repeating match takes them up as the next one begins`() throws {
        let bench = try MatchBench(in: .open, MatchBench.options(rounds: 1, repeats: true))
        bench.match.configure(Self.shorter)
        #expect(bench.turn(to: 23_151).last == "countdown until 24151")
        #expect(!bench.match.options.repeats)
    }

    @Test func `the latest options win`() throws {
        let bench = try MatchBench(in: .open, MatchBench.options(rounds: 1))
        bench.match.configure(Self.shorter)
        bench.match.configure(MatchBench.options(rounds: 7))
        bench.turn(to: 30_000)
        #expect(bench.match.options.rounds == 7)
    }
}
