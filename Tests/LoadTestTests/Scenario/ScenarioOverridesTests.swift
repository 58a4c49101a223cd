import TestSupport
import Testing

@testable import LoadTest

struct ScenarioOverridesTests {
    private func changed(_ scenario: Scenario, _ change: (inout ScenarioOverrides) -> Void) throws -> Scenario {
        var overrides = ScenarioOverrides()
        change(&overrides)
        return try scenario.changed(by: overrides)
    }

    private func problems(_ scenario: Scenario, _ change: (inout ScenarioOverrides) -> Void) -> [String] {
        let thrown = #expect(throws: ScenarioProblems.self) { try changed(scenario, change) }
        return thrown?.all.map(\.description) ?? []
    }

    private func stages(_ scenario: Scenario) -> [Stage] {
        guard case .stages(let stages) = scenario.course else { return [] }
        return stages
    }

    @Test(arguments: BuiltInScenarios.all)
    func `change nothing if they say nothing`(scenario: Scenario) throws {
        #expect(try changed(scenario) { _ in } == scenario)
    }

    @Test func `change what everybody does`() throws {
        let scenario = try changed(BuiltInScenarios.smoke) {
            $0.matches = 3
            $0.watchers = 4
            $0.movesPerSecond = 20
            $0.arrivalsPerSecond = 5
            $0.duration = 90
            $0.rounds = 7
            $0.roundMs = 2500
            $0.games = ["hotcold"]
            $0.objectives = []
        }
        #expect(scenario.course == .matches(3, LoadLevel(players: 8, watchers: 4, arrivalsPerSecond: 5)))
        #expect(scenario.plan.movesPerSecond == 20)
        #expect(scenario.plan.rounds == 7)
        #expect(scenario.plan.roundMs == 2500)
        #expect(scenario.plan.games == ["hotcold"])
        #expect(scenario.duration == 90)
        #expect(scenario.objectives == [])
    }

    @Test func `keep in one room who was to be in one`() throws {
        #expect(try changed(BuiltInScenarios.smoke) { $0.players = 30 }.plan.roomSize == 30)
        #expect(try changed(BuiltInScenarios.smoke) { $0.players = 2 }.plan.roomSize == 8)
        #expect(try changed(BuiltInScenarios.ramp) { $0.players = 30 }.plan.roomSize == 8)
    }

    @Test func `spread players over rooms`() throws {
        let scenario = try changed(BuiltInScenarios.smoke) { ($0.players, $0.rooms) = (100, 7) }
        #expect(scenario.plan.roomSize == 15)
        #expect(try changed(BuiltInScenarios.smoke) { $0.rooms = 8 }.plan.roomSize == 1)
    }

    @Test func `keep the proportion of stages`() throws {
        let scenario = try changed(BuiltInScenarios.spike) {
            $0.players = 48
            $0.watchers = 60
            $0.duration = 10
        }
        #expect(stages(scenario).map(\.level.players) == [8, 48, 8])
        #expect(stages(scenario).map(\.level.watchers) == [10, 60, 10])
        #expect(stages(scenario).map(\.seconds) == [3, 3, 4])
        #expect(stages(scenario).map(\.settling) == [1, 0, 1])
        #expect(scenario.duration == nil)
    }

    @Test func `share out a duration without a rest`() throws {
        var generator = SeededGenerator(seed: 31)
        for _ in 0..<300 {
            let lengths = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
                Int.random(in: 1...86_400, using: &generator)
            }
            let scenario = Scenario(
                "some", "", .stages(lengths.map { Stage("a", seconds: $0, LoadLevel(players: 1)) }),
                plan: LoadPlan(link: "", seed: 0), objectives: [])
            let wanted = Int.random(in: lengths.count...86_400, using: &generator)
            let seconds = stages(try changed(scenario) { $0.duration = wanted }).map(\.seconds)
            #expect(seconds.reduce(0, +) == wanted)
            #expect(seconds.allSatisfy { $0 >= 1 })
        }
    }

    @Test func `bound a search`() throws {
        let scenario = try changed(BuiltInScenarios.step) { ($0.players, $0.duration) = (100, 60) }
        #expect(
            scenario.course
                == .search(
                    StepSearch(from: 100, by: 200, most: 100, seconds: 40, settling: 15),
                    LoadLevel(players: 100, watchers: 5)))
        #expect(scenario.duration == 60)
    }

    @Test func `take an event in place of the scenario's own`() throws {
        let scenario = try changed(BuiltInScenarios.events) { $0.event = "next" }
        #expect(scenario.plan.event == "next")
        #expect(scenario.plan.ownEvents == 0)
    }

    @Test func `tell everything that cannot be`() {
        let told = problems(BuiltInScenarios.spike) {
            $0.players = 0
            $0.movesPerSecond = 61
            $0.arrivalsPerSecond = 0
            $0.matches = 2
            $0.duration = 2
        }
        #expect(
            told == [
                "players must be a whole number from 1 to 10,000.",
                "movesPerSecond must be a whole number from 1 to 60.",
                "arrivalsPerSecond must be a number from 0.1 to 10,000.",
                "matches cannot be set here: spike goes by time, and not by matches.",
                "duration cannot be set here: spike has 3 stages of a second or more.",
            ])
    }

    @Test func `know how many players rooms can have`() {
        #expect(
            problems(BuiltInScenarios.smoke) { $0.rooms = 9 } == [
                "rooms cannot be set here: 8 players cannot fill that many."
            ])
        #expect(
            problems(BuiltInScenarios.smoke) { ($0.players, $0.rooms) = (10_000, 9) } == [
                "rooms cannot be set here: a room has at most 1,000 players."
            ])
        #expect(
            problems(BuiltInScenarios.smoke) { $0.games = ["Chess!"] } == [
                "rooms.games[0] must be the name of a game, as bullseye."
            ])
    }
}
