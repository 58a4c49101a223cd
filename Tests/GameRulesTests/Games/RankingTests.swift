import GameRules
import TestSupport
import Testing

@Suite struct RankingTests {
    @Test func `equal totals share a rank and the next counts everybody before it`() {
        #expect(Ranking.ranks(of: [300, 300, 200]) == [1, 1, 3])
        #expect(Ranking.ranks(of: [5, 9, 5, 7, 5]) == [3, 1, 3, 2, 3])
    }

    @Test func `nobody has no rank, and one alone is first`() {
        #expect(Ranking.ranks(of: []) == [])
        #expect(Ranking.ranks(of: [0]) == [1])
    }

    @Test func `a rank is one more than the number of higher totals`() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            let totals = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
                Int.random(in: 0...10, using: &generator)
            }
            #expect(Ranking.ranks(of: totals) == totals.map { total in 1 + totals.count { $0 > total } })
        }
    }
}
