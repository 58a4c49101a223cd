import LoadTest
import Testing

struct ObjectiveEvaluationTests {
    private let totals = {
        var sample = LoadSample()
        sample.counters = [.hits: 150, .joins: 50, .errors: 4, .movesDue: 1000, .missedMoves: 10]
        var hits = LatencyHistogram()
        for duration: Int64 in 1...100 { hits.note(duration) }
        sample.measures = [.hit: hits]
        var totals = LoadTotals()
        totals.add(sample)
        return totals
    }()

    @Test(arguments: [
        ("hit.p50<51ns", 50.0, true), ("hit.p50<50ns", 50, false), ("hit.p50<=50ns", 50, true),
        ("hit.max=100ns", 100, true),
        ("hit.mean>49ns", 50, true), ("hit.p99.9>=100ns", 100, true), ("joins>=50", 50, true), ("joins>50", 50, false),
        ("rounds=0", 0, true), ("errors=0", 4, false), ("errors<2%", 2, false), ("errors<=2%", 2, true),
        ("missed-moves<=1%", 1, true),
    ])
    func `holds a value to its bound`(text: String, value: Double, isMet: Bool) throws {
        let outcome = try Objective(text).outcome(in: totals)
        #expect(outcome.value == value)
        #expect(outcome.isMet == isMet)
        #expect(outcome.objective == text)
    }

    @Test func `misses a measure of which nothing was measured`() throws {
        let outcome = try Objective("resume.p99<10s").outcome(in: totals)
        #expect(outcome.value == nil)
        #expect(!outcome.isMet)
    }

    @Test func `takes nothing of nothing for no share, and something of nothing for all of it`() throws {
        #expect(try Objective("late-arrivals<1%").outcome(in: LoadTotals()).value == 0)
        var totals = LoadTotals()
        totals.counters = [.errors: 3]
        #expect(try Objective("errors<1%").outcome(in: totals).value == 100)
    }
}
