import Testing

@testable import LoadTest

struct OutcomeWordsTests {
    private func margin(_ objective: String, _ value: Double?, _ bound: Double, isMet: Bool) -> String {
        ObjectiveOutcome(objective: objective, value: value, bound: bound, isMet: isMet).margin
    }

    @Test func `tell by how much an objective was met or missed`() {
        #expect(margin("hit.p99<5ms", 4_000_000, 5_000_000, isMet: true) == "by 1.00 ms (20 % of the bound)")
        #expect(margin("missed-moves<1%", 1.25, 1, isMet: false) == "by 0.25 % (25 % of the bound)")
        #expect(margin("rounds>=10", 7, 10, isMet: false) == "by 3 (30 % of the bound)")
        #expect(margin("errors=0", 28, 0, isMet: false) == "by 28")
    }

    @Test func `tell what is exact, and what was not measured`() {
        #expect(margin("errors=0", 0, 0, isMet: true) == "exactly")
        #expect(margin("errors<5", 5, 5, isMet: false) == "by nothing: it must be beyond the bound")
        #expect(margin("hit.p99<5ms", nil, 5_000_000, isMet: false) == "nothing was measured")
    }
}
