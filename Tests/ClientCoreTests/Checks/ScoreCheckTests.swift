import ClientCore
import GameProtocol
import GameRules
import Testing

@Suite struct ScoreCheckTests {
    private let first = Wire.end([
        Wire.row(Wire.ada, "Ada", guess: 42, rank: 1), Wire.row(Wire.bo, "Bo", guess: 40, rank: 2),
    ])
    private let second = Wire.end(
        round: 2,
        [
            Wire.row(Wire.ada, "Ada", guess: 12, before: 200, rank: 1),
            Wire.row(Wire.bo, "Bo", guess: 42, before: 98, rank: 2),
        ])

    @Test func `right results and standings pass`() {
        var second = second
        second.scores[0].rank = 2
        second.scores[1].rank = 1
        second.scores.swapAt(0, 1)
        var check = ScoreCheck()
        #expect(check.check(first) == [])
        #expect(check.check(second) == [])
        let standings = [
            Standing(player: Wire.bo, name: "Bo", total: 298, rank: 1, perfect: 1),
            Standing(player: Wire.ada, name: "Ada", total: 270, rank: 2, perfect: 1),
        ]
        #expect(check.check(MatchEnd(match: 1, standings: standings)) == [])
    }

    private static let spoilers: [String: @Sendable (inout ScoreRow) -> Void] = [
        "guess": { $0.guess = [41] }, "difference": { $0.difference = 1 }, "bonus": { $0.bonus = 50 },
        "verdict": { $0.verdict = "Pretty good!" }, "total": { $0.total = 201 }, "rank": { $0.rank = 2 },
    ]

    @Test(arguments: spoilers.keys.sorted())
    func `one wrong number is one fault`(member: String) throws {
        var end = Wire.end([Wire.row(Wire.ada, "Ada", guess: 42, rank: 1)])
        let spoil = try #require(Self.spoilers[member])
        spoil(&end.scores[0])
        var check = ScoreCheck()
        #expect(check.check(end).map(\.member) == [member])
    }

    @Test func `a wrong score is a fault even where the total agrees with it`() {
        var end = Wire.end([Wire.row(Wire.ada, "Ada", guess: 42, rank: 1)])
        end.scores[0].score = 199
        end.scores[0].total = 199
        var check = ScoreCheck()
        #expect(
            check.check(end).map(\.description) == ["Round 1, Ada: score is 199, by the rules 200."])
    }

    @Test func `who did not guess has nothing`() {
        let row = ScoreRow(
            player: Wire.ada, name: "Ada", values: nil, guess: nil, difference: nil, score: 0, bonus: 0, total: 0,
            rank: 1, atMs: nil, verdict: "No guess")
        var check = ScoreCheck()
        #expect(check.check(Wire.end([row])) == [])
        var generous = row
        generous.score = 50
        generous.total = 50
        var strict = ScoreCheck()
        #expect(strict.check(Wire.end([generous])).map(\.member) == ["score"])
    }

    @Test func `equal totals share a rank, and the next one counts them all`() {
        let cy = PlayerID("p_cy")
        let rows = [
            Wire.row(Wire.ada, "Ada", guess: 42, rank: 1), Wire.row(Wire.bo, "Bo", guess: 42, rank: 1),
            Wire.row(cy, "Cy", guess: 40, rank: 2),
        ]
        var check = ScoreCheck()
        #expect(check.check(Wire.end(rows)).map(\.description) == ["Round 1, Cy: rank is 2, by the rules 3."])
    }

    @Test func `rows out of their order are a fault`() {
        var end = first
        end.scores.swapAt(0, 1)
        var check = ScoreCheck()
        #expect(check.check(end).map(\.member) == ["row"])
    }

    @Test func `a round that is played again is counted from before it`() {
        var check = ScoreCheck()
        _ = check.check(first)
        #expect(check.check(Wire.end([Wire.row(Wire.ada, "Ada", guess: 12, rank: 1)])) == [])
    }

    @Test func `whoever comes later takes the totals as they come, and follows them from there`() {
        var check = ScoreCheck()
        #expect(check.check(second).isEmpty)
        var third = Wire.end(round: 3, [Wire.row(Wire.ada, "Ada", guess: 42, before: 270, rank: 1)])
        #expect(check.check(third).isEmpty)
        third.round = 4
        #expect(check.check(third).map(\.member) == ["total"])
    }

    @Test func `whoever was away for a round takes the totals as they come, and follows them from there`() {
        var check = ScoreCheck()
        _ = check.check(first)
        var third = Wire.end(round: 3, [Wire.row(Wire.ada, "Ada", guess: 42, before: 270, rank: 1)])
        #expect(check.check(third) == [])
        third.round = 4
        #expect(check.check(third).map(\.member) == ["total"])
    }

    @Test func `standings that leave a player out, or make one up, are a fault`() {
        var check = ScoreCheck()
        _ = check.check(first)
        let ada = Standing(player: Wire.ada, name: "Ada", total: 200, rank: 1, perfect: 1)
        #expect(check.check(MatchEnd(match: 1, standings: [ada])).map(\.member) == ["number of rows"])
        let nobody = Standing(player: PlayerID("p_x"), name: "X", total: 0, rank: 3, perfect: 0)
        let bo = Standing(player: Wire.bo, name: "Bo", total: 98, rank: 2, perfect: 0)
        #expect(
            check.check(MatchEnd(match: 1, standings: [ada, bo, nobody])).map(\.member) == ["player", "number of rows"])
    }

    @Test func `a target that no slider reaches is a fault, and traps nothing`() {
        var check = ScoreCheck()
        #expect(check.check(Wire.end(target: 101, [])).map(\.member) == ["target"])
        var none = Wire.end([])
        none.target = []
        #expect(check.check(none).map(\.member) == ["target"])
    }

    @Test func `numbers at the end of their range trap nothing`() {
        var row = Wire.row(Wire.ada, "Ada", guess: 42, rank: 1)
        row.score = .max
        row.total = .min
        row.rank = .min
        row.guess = [.max, .min]
        var check = ScoreCheck()
        #expect(!check.check(Wire.end([row])).isEmpty)
        #expect(!check.check(Wire.end(round: 2, [row])).isEmpty)
    }

    @Test func `a game of a newer server is not judged, but its sums are`() {
        var end = Wire.end([Wire.row(Wire.ada, "Ada", guess: 42, rank: 1)])
        end.game = "newer"
        end.scores[0].guess = [1000]
        var check = ScoreCheck()
        #expect(check.check(end) == [])
        end.round = 2
        #expect(check.check(end).map(\.member) == ["total"])
    }
}
