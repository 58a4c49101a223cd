import Testing

@testable import LoadTest

struct ConductorStagesTests {
    private func stages() throws -> Scenario {
        var ramp = Stage("coming", seconds: 3, LoadLevel(players: 12, watchers: 3))
        ramp.isRamp = true
        var storm = Stage("storm", seconds: 4, LoadLevel(players: 12, watchers: 3))
        storm.storm = 50
        storm.settling = 2
        return try .rehearsed(.stages([ramp, storm]), ["hit.max<10ms", "errors=0"])
    }

    @Test func `sends each worker its plan, with a seed of its own`() throws {
        var rehearsal = Rehearsal(try stages(), workers: 2)
        rehearsal.happen(.began, at: 0)
        let plans = rehearsal.actions.compactMap { action -> LoadPlan? in
            if case .order(_, .plan(let plan)) = action { plan } else { nil }
        }
        #expect(plans.map(\.worker) == [0, 1])
        #expect(plans.map(\.workers) == [2, 2])
        #expect(plans.map(\.link) == ["https://192.0.2.7/", "https://192.0.2.7/"])
        #expect(plans[0].seed != plans[1].seed)
        var again = Rehearsal(try stages(), workers: 2)
        again.happen(.began, at: 0)
        #expect(again.actions == rehearsal.actions)
    }

    @Test func `leads each worker through ramp and storm, and to the end`() throws {
        var rehearsal = Rehearsal(try stages(), workers: 2)
        #expect(rehearsal.state.nextTick == nil)
        rehearsal.happen(.began, at: 0)
        #expect(rehearsal.state.nextTick == Rehearsal.moment(1))
        rehearsal.go(to: 7)
        #expect(rehearsal.players(of: 0) == [4, 8])
        #expect(rehearsal.players(of: 1) == [0, 4])
        #expect(rehearsal.orders(of: 1).suffix(2) == [.storm(percent: 50), .finish])
        #expect(rehearsal.report == nil)
        rehearsal.end(at: 7.5)
        #expect(rehearsal.report != nil)
        #expect(rehearsal.state.nextTick == nil)
        #expect(
            rehearsal.lines == [
                "Stage 1 of 2: coming, 12 players, 3 watchers within 3.00 s",
                "Stage 2 of 2: storm, 12 players, 3 watchers for 4.00 s, after 50 % of them have lost their connection",
            ])
    }

    @Test func `catches up when a tick is late`() throws {
        var rehearsal = Rehearsal(try stages())
        rehearsal.happen(.began, at: 0)
        rehearsal.happen(.tick, at: 3.5)
        #expect(rehearsal.players() == [4, 8, 12])
        #expect(rehearsal.state.nextTick == Rehearsal.moment(4))
    }

    @Test func `does not count the time in which the load finds its place, but who comes then`() throws {
        var rehearsal = Rehearsal(try stages())
        rehearsal.happen(.began, at: 0)
        rehearsal.go(to: 7) { _, second in
            // The storm's first two seconds are bad.
            let isBad = second == 3 || second == 4
            return .with(
                players: 12, [.hits: 1, .joins: 1, .errors: isBad ? 1 : 0], hits: [isBad ? 50_000_000 : 1_000_000])
        }
        rehearsal.end(at: 7.5)
        let report = try #require(rehearsal.report)
        #expect(report.verdict == .met)
        #expect(report.objectives.map(\.value) == [1_000_000, 0])
        #expect(report.totals[.errors] == 2)
        #expect(report.stages.map(\.name) == ["coming", "storm"])
        #expect(report.stages.map(\.from) == [0, 3])
        #expect(report.stages.map(\.seconds) == [3, 4])
        #expect(report.stages.map { $0.totals[.hits] } == [3, 2])
        #expect(report.stages.map { $0.totals[.joins] } == [3, 4])
        #expect(report.stages.map(\.players) == [12, 12])
        #expect(report.seconds.map(\.stage) == [0, 0, 0, 1, 1, 1, 1, 1])
        #expect(report.seconds.map(\.offeredPlayers) == [4, 8, 12, 12, 12, 12, 12, 0])
    }

    @Test func `ends when its time is up`() throws {
        var scenario = try stages()
        scenario.duration = 2
        var rehearsal = Rehearsal(scenario)
        rehearsal.happen(.began, at: 0)
        rehearsal.go(to: 2)
        #expect(rehearsal.lines.last == "The time is up after 2 s.")
        #expect(rehearsal.orders().last == .finish)
    }

    @Test func `shares out events, so that each worker has one`() throws {
        var scenario = try Scenario.rehearsed(.matches(2, LoadLevel(players: 8)))
        scenario.plan.ownEvents = 5
        var rehearsal = Rehearsal(scenario, workers: 3)
        rehearsal.happen(.began, at: 0)
        #expect((0..<3).map { rehearsal.state.plan(for: $0).ownEvents } == [2, 2, 1])
        #expect(rehearsal.state.plan(for: 0).matches == 2)
        scenario.plan.ownEvents = 1
        #expect((0..<3).map { Rehearsal(scenario, workers: 3).state.plan(for: $0).ownEvents } == [1, 1, 1])
    }
}
