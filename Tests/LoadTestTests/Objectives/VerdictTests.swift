import Testing

@testable import LoadTest

struct VerdictTests {
    private let met = ObjectiveOutcome(objective: "errors=0", value: 0, bound: 0, isMet: true)
    private let missed = ObjectiveOutcome(objective: "errors=0", value: 1, bound: 0, isMet: false)

    @Test func `is met when all objectives are and nothing was wrong`() {
        #expect(Verdict(faults: 0, objections: [], objectives: []) == .met)
        #expect(Verdict(faults: 0, objections: [], objectives: [met]) == .met)
        #expect(Verdict(faults: 0, objections: [], objectives: [met, missed]) == .missed)
    }

    @Test func `says nothing of objectives when the load test could not do its part`() {
        #expect(Verdict(faults: 0, objections: ["It was late."], objectives: [missed]) == .invalid)
    }

    @Test func `holds what breaks the rules against the server all the same`() {
        #expect(Verdict(faults: 1, objections: ["It was late."], objectives: [met]) == .missed)
        #expect(Verdict(faults: 1, objections: [], objectives: []) == .missed)
    }
}
