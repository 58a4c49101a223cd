import Testing

@Suite struct ArenaSimulationTests {
    /// A seed to run alone, when one has failed; nil runs them all.
    private static let replayed: UInt64? = nil

    private static let seeds: Range<UInt64> = 0..<40
    private static let steps = 250

    /// What no run worth its name leaves out: commands, and what is heard.
    private static let expected: Set<String> = [
        "connect", "connect beside an older connection", "drop", "watch", "unwatch", "create", "join", "leave", "lie",
        "ping", "slide", "hit", "room.start", "room.pause", "room.resume", "room.skip", "room.lock", "room.configure",
        "room.kick", "room.handover", "room.close",
        "lobby.result", "lobby.room", "lobby.roomClosed", "recovered", "room.host", "room.left", "room.closed",
        "round.hit", "round.end", "match.end", "heat", "sliders", "replaced", "bad_slide", "banned", "rate_limited",
        "room_full", "room_locked", "no_such_room", "wrong_phase", "wrong_round", "already_hit",
    ]

    @Test func `with random people, in every order of events, the arena keeps every rule`() {
        var reached: Set<String> = []
        for seed in Self.replayed.map({ $0..<$0 + 1 }) ?? Self.seeds {
            let simulation = ArenaSimulation(seed: seed)
            simulation.run(steps: Self.steps)
            if let complaint = simulation.complaint {
                Issue.record("seed \(seed), step \(simulation.step), after “\(simulation.lastCommand)”: \(complaint)")
                return
            }
            reached.formUnion(simulation.reached)
        }
        guard Self.replayed == nil else { return }
        #expect(Self.expected.subtracting(reached) == [])
    }
}
