import FoundationEssentials
import Testing

@testable import LoadTest

struct ScenarioFileTests {
    private func problems(_ text: String) -> [String] {
        let thrown = #expect(throws: ScenarioProblems.self) { try Scenario(file: text.utf8) }
        return thrown?.all.map(\.description) ?? []
    }

    private func example(_ name: String) throws -> Scenario {
        let folder = #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined()
        return try Scenario(file: Data(contentsOf: URL(filePath: "\(folder)/docs/examples/\(name).json5")))
    }

    @Test func `reads the example that looks for a limit`() throws {
        let scenario = try example("two-cores")
        #expect(scenario.name == "two-cores")
        guard case .search(let search, let others) = scenario.course else {
            Issue.record("it searches")
            return
        }
        #expect(search == StepSearch(from: 1000, by: 1000, most: 10_000, seconds: 45, settling: 20))
        #expect(others.watchers == 10)
        #expect(scenario.plan.roundMs == 10_000)
    }

    @Test func `reads the example that documents it`() throws {
        let scenario = try example("evening")
        #expect(scenario.name == "evening")
        guard case .stages(let stages) = scenario.course else {
            Issue.record("it has stages")
            return
        }
        #expect(stages.map(\.name) == ["people come", "everybody plays", "the network fails", "people go"])
        #expect(stages.map(\.isRamp) == [true, false, false, true])
        #expect(stages.map(\.storm) == [0, 0, 100, 0])
        #expect(stages[1].settling == 10)
        #expect(
            stages[1].level == LoadLevel(players: 120, watchers: 10, disturbances: [.drops: 0.02]))
        #expect(scenario.plan.roomSize == 6)
        #expect(scenario.plan.games == ["bullseye", "rgbullseye"])
        #expect(scenario.plan.revealMs == 2000)
        #expect(scenario.plan.movesPerSecond == 10)
        #expect(scenario.plan.people == .crowd)
        #expect(scenario.objectives.map(\.description).first == "start-lateness.p99<50ms")
        #expect(try Scenario(file: scenario.file.utf8) == scenario)
    }

    @Test func `the manual has every member, and the scenarios that there are`() throws {
        let folder = #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined()
        let manual = try String(contentsOf: URL(filePath: folder + "/docs/load-testing.md"), encoding: .utf8)
        for (title, fields) in ScenarioFields.groups {
            let rows = fields.map { field in
                "| `\(field.name)` | \(field.takes) | \(field.otherwise ?? "must be there") | \(field.means) |\n"
            }
            let head = "| name | what it may be | otherwise | what it is for |\n|---|---|---|---|\n"
            let table = "### \(title)\n\n\(head)\(rows.joined())\n"
            #expect(manual.contains(table), "docs/load-testing.md needs:\n\(table)")
        }
        let rows = BuiltInScenarios.all.map { "| `\($0.name)` | \($0.purpose) |\n" }.joined()
        #expect(manual.contains(rows + "\n"), "docs/load-testing.md needs:\n\(rows)")
    }

    @Test(arguments: BuiltInScenarios.all)
    func `reads back what it has written`(scenario: Scenario) throws {
        #expect(try Scenario(file: scenario.file.utf8) == scenario)
    }

    @Test func `reads back everything that can be otherwise`() throws {
        var scenario = Scenario(
            "all", "“quotes”, \"quotes\" and \\",
            .stages([Stage("a \"stage\"", seconds: 3, LoadLevel(players: 7, slowReaders: 2, flooders: 1))]),
            plan: LoadPlan(link: "", seed: 0), objectives: [try Objective("hit.p99.9<=1.5ms")])
        scenario.duration = 2
        scenario.plan.event = "next"
        scenario.plan.people = People()
        scenario.plan.games = ["hotcold"]
        #expect(try Scenario(file: scenario.file.utf8) == scenario)
    }

    @Test func `remarks on each member that it writes`() {
        let lines = BuiltInScenarios.smoke.file.split(separator: "\n").prefix(5)
        #expect(
            lines == [
                "{", "    // What the scenario is called in reports.", "    name: \"smoke\",", "    // What it is for.",
                "    purpose: \"a room, a match, a watcher: does everything work?\",",
            ])
    }

    @Test func `needs little`() throws {
        let scenario = try Scenario(file: "{name: 'small', matches: {players: 2}}".utf8)
        #expect(
            scenario
                == Scenario(
                    "small", "", .matches(1, LoadLevel(players: 2)), plan: LoadPlan(link: "", seed: 0), objectives: []))
    }

    @Test func `tells everything that is wrong at once, with its place`() {
        let text = """
            {
                name: "Evening!",
                stage: [],
                stages: [
                    { name: "a", seconds: 10, players: 5 },
                    { name: "b", secnds: 10, players: "many", disturbances: { halfopen: 1, drops: 61 } },
                    { name: "c", seconds: 86401, players: 1.5, ramp: 1, settling: 86402 },
                    7,
                ],
                rooms: { size: 0, games: "bullseye", roundMs: 1 },
                people: { late: 60, never: 50 },
                objectives: ["hit<5ms", 3],
            }
            """
        #expect(
            problems(text) == [
                "stage is not known; did you mean “stages”?",
                "stages[1].secnds is not known; did you mean “seconds”?", "stages[1].seconds is missing.",
                "stages[1].players must be a whole number.",
                "stages[1].disturbances.halfopen is not known; did you mean “halfOpen”?",
                "stages[2].players must be a whole number.", "stages[2].ramp must be true or false.",
                "stages[3] must be members in braces.", "rooms.games must be a list in brackets.",
                "objectives[1] must be a text in quotes.",
                "objectives[0]: hit needs a statistic, as in hit.p99.",
                "name must be small letters, digits and hyphens, at most 40 of them.",
                "stages[1].disturbances.drops must be a number from 0 to 60.",
                "stages[2].seconds must be a whole number from 1 to 86,400.",
                "stages[2].settling must be a whole number from 0 to the stage's seconds.",
                "rooms.size must be a whole number from 1 to 1,000.",
                "rooms.roundMs must be a whole number from 2,000 to 120,000.", "people must be at most 100 % together.",
            ])
    }

    @Test func `has one course`() {
        #expect(problems("{name: 'a'}") == ["Exactly one of matches, stages, search must be there."])
        #expect(
            problems("{name: 'a', matches: {players: 1}, stages: [{name: 'a', seconds: 1, players: 1}]}") == [
                "Exactly one of matches, stages, search must be there."
            ])
        #expect(problems("{name: 'a', stages: []}") == ["the number of stages must be a whole number from 1 to 200."])
    }

    @Test func `tells what is wrong with a search`() {
        #expect(
            problems("{name: 'a', search: {from: 10, by: 0, most: 9, seconds: 5, settling: 5}}") == [
                "search.by must be a whole number from 1 to 10,000.", "search.most must be no less than search.from.",
                "search.settling must be a whole number from 0 to less than the step's seconds.",
            ])
    }

    @Test(arguments: ["", "{", "{name: }", "[", "{name: 'a'", "{a: 1e999}", String(repeating: "[", count: 60_000)])
    func `refuses what is no JSON5`(text: String) {
        #expect(
            problems(text) == ["The file is no JSON5: look for a bracket, a quote or a comma that is missing."])
    }

    @Test(arguments: ["7", "[]", "null", "'text'"])
    func `refuses what is no scenario`(text: String) {
        #expect(problems(text).first == "The file must be members in braces.")
    }

    @Test func `refuses numbers that are none`() {
        #expect(problems("{name: 'a', matches: {players: NaN}}") == ["matches.players must be a whole number."])
        #expect(problems("{name: 'a', matches: {players: 1e300}}") == ["matches.players must be a whole number."])
        #expect(
            problems("{name: 'a', matches: {players: 1, arrivalsPerSecond: Infinity}}") == [
                "matches.arrivalsPerSecond must be a number."
            ])
    }

    @Test func `has no more than 64 KiB`() throws {
        let text = "{name: 'a', matches: {players: 1}}"
        let padding = String(repeating: " ", count: 65_536 - text.utf8.count)
        #expect(throws: Never.self) { try Scenario(file: (text + padding).utf8) }
        #expect(problems(text + padding + " ") == ["A scenario's file has at most 65,536 bytes."])
    }

    @Test func `documents every member`() {
        #expect(ScenarioFields.groups.count == 7)
        for (title, fields) in ScenarioFields.groups {
            #expect(Set(fields.map(\.name)).count == fields.count, "\(title)")
            for field in fields { #expect(field.means.hasSuffix("."), "\(title): \(field.name)") }
        }
    }
}
