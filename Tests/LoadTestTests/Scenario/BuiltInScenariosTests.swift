import Testing

@testable import LoadTest

struct BuiltInScenariosTests {
    @Test func `are ten, each by its name`() throws {
        #expect(
            BuiltInScenarios.all.map(\.name) == [
                "smoke", "ramp", "step", "spike", "soak", "reconnect-storm", "slow-readers", "flood", "lobby", "events",
            ])
        for scenario in BuiltInScenarios.all { #expect(try BuiltInScenarios.named(scenario.name) == scenario) }
        #expect(BuiltInScenarios.standard.name == "smoke")
    }

    @Test(arguments: BuiltInScenarios.all)
    func `can be run`(scenario: Scenario) {
        #expect(scenario.problems == [])
    }

    @Test func `names the one that was meant`() {
        let near = #expect(throws: ScenarioProblem.self) { try BuiltInScenarios.named("reconect-storm") }
        #expect(near?.description == "There is no scenario “reconect-storm”; did you mean “reconnect-storm”?")
        let far = #expect(throws: ScenarioProblem.self) { try BuiltInScenarios.named("holiday") }
        #expect(
            far?.description
                == "There is no scenario “holiday”; there are smoke, ramp, step, spike, soak, reconnect-storm, "
                + "slow-readers, flood, lobby, events.")
    }
}
