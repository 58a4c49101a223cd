import Glibc
import Testing

@Suite struct ArenaSimulationTests {
    private static let steps = 250

    /// A seed to run alone, when one has failed: `SIMULATION_SEED=17`.
    private static let replayed = number("SIMULATION_SEED")
    /// For how long new seeds are tried: `SIMULATION_SECONDS=60`; else a fixed number of them is.
    private static let seconds = number("SIMULATION_SECONDS")
    private static let seeds: UInt64 = 60

    private static func number(_ variable: String) -> UInt64? {
        getenv(variable).flatMap { UInt64(String(cString: $0)) }
    }

    /// What no run worth its name leaves out: commands, and what is heard.
    private static let expected: Set<String> = [
        "connect", "connect beside an older connection", "drop", "watch", "unwatch", "create", "join", "leave", "lie",
        "ping", "slide", "flood", "hit", "rate",
        "leaderboard", "event.schedule", "event.invite", "event.respond", "event.cancel", "event.list", "event.next",
        "event.show", "an event begins", "an event's round ends", "an event ends", "an event is called off",
        "an event is missed", "an event is empty", "an event goes on", "an event begins anew", "come",
        "the clock is set", "crash", "storage fails", "storage works", "rules fail", "drain",
        "room.start", "room.pause",
        "room.resume", "room.skip", "room.lock", "room.configure",
        "room.kick", "room.handover", "room.close",
        "storage", "internal", "draining", "lobby.rating", "notice", "lobby.result", "lobby.room", "lobby.roomClosed",
        "recovered", "event.changed", "event.gathering", "lobby.event", "not_organiser", "no_such_event", "room.host",
        "room.left", "room.closed",
        "round.hit", "round.end", "match.end", "heat", "sliders", "replaced", "bad_slide", "banned", "rate_limited",
        "room_full", "room_locked", "no_such_room", "wrong_phase", "wrong_round", "already_hit",
    ]

    @Test func `with random people, in every order of events, the arena keeps every rule`() {
        var reached: Set<String> = []
        var matches = 0
        let end = ContinuousClock.now + .seconds(Self.seconds ?? 0)
        var seed = Self.replayed ?? 0
        while Self.replayed != nil || (Self.seconds == nil ? seed < Self.seeds : ContinuousClock.now < end) {
            let simulation = ArenaSimulation(seed: seed)
            simulation.run(steps: Self.steps)
            if let complaint = simulation.complaint {
                Issue.record(
                    "SIMULATION_SEED=\(seed), step \(simulation.step), after “\(simulation.lastCommand)”: \(complaint)")
                return
            }
            reached.formUnion(simulation.reached)
            matches += simulation.witness.matches
            guard Self.replayed == nil else { return }
            seed += 1
        }
        if Self.seconds != nil { print("simulated \(matches) matches with \(seed) seeds") }
        #expect(Self.expected.subtracting(reached) == [])
    }
}
