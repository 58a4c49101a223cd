import Testing

@testable import LoadTest

struct ConductorSearchTests {
    /// Steps of 4 s, and 2 more until all has been told.
    private func search(most: Int = 12) throws -> Scenario {
        try .rehearsed(
            .search(
                StepSearch(from: 4, by: 4, most: most, seconds: 4, settling: 1), LoadLevel(players: 4, watchers: 2)),
            ["hit.max<10ms", "join.max<1s"])
    }

    /// A server that carries so many players.
    private func run(
        _ rehearsal: inout Rehearsal, to end: Int, carries most: Int, _ change: (inout LoadSample) -> Void = { _ in }
    ) {
        for second in 1...end {
            let players = rehearsal.state.level.players
            rehearsal.go(to: second) { _, _ in
                var sample = LoadSample.with(players: players, hits: [players > most ? 20_000_000 : 1_000_000])
                var joins = LatencyHistogram()
                joins.note(1000)
                // They come while the load finds its place.
                if (second - 1) % 6 == 0 { sample.measures[.join] = joins }
                change(&sample)
                return sample
            }
        }
    }

    @Test func `goes on while objectives are met, and ends with the first step that misses one`() throws {
        var rehearsal = Rehearsal(try search(most: 100))
        rehearsal.happen(.began, at: 0)
        run(&rehearsal, to: 18, carries: 8)
        rehearsal.end(at: 18.5)
        #expect(rehearsal.players() == [4, 8, 12])
        let report = try #require(rehearsal.report)
        #expect(report.limit == 8)
        #expect(report.verdict == .met)
        #expect(
            report.sentence
                == "Both objectives were met, and nothing was wrong; 8 players is the most at which every objective "
                + "was met.")
        #expect(report.stages.map(\.name) == ["4 players", "8 players", "12 players"])
        #expect(report.stages.map(\.seconds) == [4, 4, 4])
        #expect(report.stages.map(\.from) == [0, 6, 12])
        #expect(report.stages.map { $0.objectives.allSatisfy(\.isMet) } == [true, true, false])
        #expect(report.objectives.map(\.value) == [1_000_000, 1000])
        #expect(
            rehearsal.lines == [
                "Step 1: 4 players, 2 watchers for 4.00 s", "Step 1, 4 players: met.",
                "Step 2: 8 players, 2 watchers for 4.00 s", "Step 2, 8 players: met.",
                "Step 3: 12 players, 2 watchers for 4.00 s", "Step 3, 12 players: missed: hit.max<10ms (20.0 ms).",
            ])
    }

    @Test func `is missed when not even the first step is met`() throws {
        var rehearsal = Rehearsal(try search())
        rehearsal.happen(.began, at: 0)
        run(&rehearsal, to: 6, carries: 0)
        rehearsal.end(at: 6.5)
        #expect(rehearsal.report?.limit == nil)
        #expect(rehearsal.report?.verdict == .missed)
        #expect(rehearsal.report?.objectives.map(\.isMet) == [false, true])
    }

    @Test func `is missed when nothing was measured`() throws {
        var rehearsal = Rehearsal(try search())
        rehearsal.happen(.began, at: 0)
        rehearsal.go(to: 6) { _, _ in .with(players: 4) }
        #expect(
            rehearsal.lines.last
                == "Step 1, 4 players: missed: hit.max<10ms (nothing was measured), join.max<1s (nothing was measured)."
        )
    }

    @Test func `says so when every step is met`() throws {
        var rehearsal = Rehearsal(try search(most: 8))
        rehearsal.happen(.began, at: 0)
        run(&rehearsal, to: 12, carries: 100)
        #expect(rehearsal.lines.last == "Every step was met: the limit is beyond the last one.")
        rehearsal.end(at: 12.5)
        #expect(rehearsal.report?.limit == 8)
    }

    @Test func `takes its own limit for none of the server's`() throws {
        var rehearsal = Rehearsal(try search())
        rehearsal.happen(.began, at: 0)
        run(&rehearsal, to: 12, carries: 100) { sample in
            sample.counters = [.movesDue: 4000, .missedMoves: sample.players > 4 ? 200 : 0]
        }
        rehearsal.end(at: 12.5)
        #expect(
            rehearsal.lines.last
                == "Step 2, 8 players: says nothing. The load test came too late for 5 % of the moves that were due.")
        #expect(rehearsal.report?.limit == 4)
        #expect(rehearsal.report?.verdict == .met)
        #expect(
            rehearsal.report?.objections == ["The load test came too late for 5 % of the moves that were due."])
        #expect(
            rehearsal.report?.sentence
                == "Both objectives were met, and nothing was wrong; 4 players is the most at which every objective "
                + "was met, but the load test itself could not go on beyond it.")
    }

    @Test func `says nothing when the load test could not even do the first step`() throws {
        var rehearsal = Rehearsal(try search())
        rehearsal.happen(.began, at: 0)
        run(&rehearsal, to: 6, carries: 100) { $0.counters = [.movesDue: 4000, .missedMoves: 200] }
        rehearsal.end(at: 6.5)
        #expect(rehearsal.report?.limit == nil)
        #expect(rehearsal.report?.verdict == .invalid)
    }

    @Test func `is missed for what was wrong beyond the limit`() throws {
        var rehearsal = Rehearsal(try search())
        rehearsal.happen(.began, at: 0)
        run(&rehearsal, to: 12, carries: 100) { $0.counters = [.faults: $0.players > 4 ? 1 : 0] }
        rehearsal.end(at: 12.5)
        #expect(rehearsal.report?.limit == 4)
        #expect(rehearsal.report?.verdict == .missed)
    }

    @Test func `misses a step in which a score was wrong`() throws {
        var rehearsal = Rehearsal(try search())
        rehearsal.happen(.began, at: 0)
        run(&rehearsal, to: 6, carries: 100) { $0.counters = [.faults: 1] }
        #expect(rehearsal.lines.last == "Step 1, 4 players: missed: something was not as the rules make it.")
        rehearsal.end(at: 6.5)
        #expect(rehearsal.report?.verdict == .missed)
    }
}
