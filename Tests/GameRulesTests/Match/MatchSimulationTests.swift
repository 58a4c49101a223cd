import Testing

@Suite struct MatchSimulationTests {
    /// What no run worth its name leaves out.
    static let reached: Set<String> = [
        "slide", "slide dropped", "hit", "wrongPhase", "roundOver", "wrongRound", "alreadyHit", "badValues",
        "end by time", "end by hit", "end by going", "end by skip", "end by resuming",
        "resume in countdown", "resume in open", "resume in reveal", "people back", "return",
        "late seat left out", "late seat scored", "no guess", "nobody scored", "shared rank",
        "match ends", "match ends early",
    ]

    @Test func `under random commands, in random time, a match keeps every rule`() {
        var reached: Set<String> = []
        for seed in UInt64(0)..<2_000 {
            var simulation = MatchSimulation(seed: seed)
            simulation.run(steps: 120)
            if let complaint = simulation.witness.complaint {
                Issue.record(
                    """
                    seed \(seed), step \(simulation.step), at \(simulation.now), \
                    after "\(simulation.lastCommand)": \(complaint)
                    """)
                return
            }
            reached.formUnion(simulation.witness.reached)
        }
        #expect(Self.reached.subtracting(reached).isEmpty)
    }
}
