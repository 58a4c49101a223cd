/// Writes a scenario's file, with a remark on each member; what is left out is as it would be anyway.
struct ScenarioWriter {
    private var lines: [String] = []

    /// The file's text.
    static func text(_ scenario: Scenario) -> String {
        var writer = ScenarioWriter()
        writer.write(scenario)
        return (["{"] + writer.lines + ["}", ""]).joined(separator: "\n")
    }

    /// A number as JSON has it.
    static func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }

    private mutating func write(_ scenario: Scenario) {
        member("name", Self.quoted(scenario.name))
        member("purpose", Self.quoted(scenario.purpose), unless: scenario.purpose.isEmpty)
        write(scenario.course)
        if let duration = scenario.duration { member("duration", String(duration)) }
        write(scenario.plan)
        let objectives = scenario.objectives.map { Self.quoted($0.description) }
        member("objectives", Self.list(objectives), unless: objectives.isEmpty)
    }

    private mutating func write(_ course: Scenario.Course) {
        switch course {
        case .matches(let count, let level):
            member(
                "matches", Self.braced([("count", "\(count)"), ("players", "\(level.players)")] + Self.visitors(level)))
        case .stages(let stages):
            member("stages", Self.list(stages.map(Self.stage)))
        case .search(let search, let level):
            let members = [
                ("from", search.from), ("by", search.by), ("most", search.most), ("seconds", search.seconds),
                ("settling", search.settling),
            ]
            member("search", Self.braced(members.map { ($0, String($1)) } + Self.visitors(level)))
        }
    }

    private mutating func write(_ plan: LoadPlan) {
        let rooms = [
            ("size", "\(plan.roomSize)"), ("games", "[\(plan.games.map(Self.quoted).joined(separator: ", "))]"),
            ("rounds", "\(plan.rounds)"), ("roundMs", "\(plan.roundMs)"), ("countdownMs", "\(plan.countdownMs)"),
            ("revealMs", "\(plan.revealMs)"), ("spectated", "\(plan.spectatedRooms)"),
        ]
        member("rooms", Self.braced(rooms))
        if let moves = plan.movesPerSecond { member("movesPerSecond", String(moves)) }
        let people = [("late", plan.people.late), ("never", plan.people.never), ("changing", plan.people.changing)]
        member("people", Self.braced(people.map { ($0, String($1)) }))
        if let event = plan.event { member("event", Self.quoted(event)) }
        member("ownEvents", String(plan.ownEvents), unless: plan.ownEvents == 0)
    }

    private static func stage(_ stage: Stage) -> String {
        var members = [
            ("name", quoted(stage.name)), ("seconds", "\(stage.seconds)"), ("players", "\(stage.level.players)"),
        ]
        if stage.isRamp { members.append(("ramp", "true")) }
        if stage.settling > 0 { members.append(("settling", "\(stage.settling)")) }
        if stage.storm > 0 { members.append(("storm", number(stage.storm))) }
        return braced(members + visitors(stage.level))
    }

    private static func visitors(_ level: LoadLevel) -> [(String, String)] {
        var members: [(String, String)] = []
        if level.watchers > 0 { members.append(("watchers", "\(level.watchers)")) }
        if level.slowReaders > 0 { members.append(("slowReaders", "\(level.slowReaders)")) }
        if level.flooders > 0 { members.append(("flooders", "\(level.flooders)")) }
        if level.arrivalsPerSecond != LoadLevel.none.arrivalsPerSecond {
            members.append(("arrivalsPerSecond", number(level.arrivalsPerSecond)))
        }
        let rates = Disturbance.allCases.compactMap { kind in level.disturbances[kind].map { (kind.key, number($0)) } }
        return rates.isEmpty ? members : members + [("disturbances", braced(rates))]
    }

    private mutating func member(_ name: String, _ value: String, unless isNeedless: Bool = false) {
        guard !isNeedless else { return }
        if let field = ScenarioFields.file.first(where: { $0.name == name }) { lines.append("    // \(field.means)") }
        lines.append("    \(name): \(value),")
    }

    private static func braced(_ members: [(String, String)]) -> String {
        "{ " + members.map { "\($0): \($1)" }.joined(separator: ", ") + " }"
    }

    private static func list(_ values: [String]) -> String {
        "[\n" + values.map { "        \($0),\n" }.joined() + "    ]"
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case ..<" ":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

extension Scenario {
    /// The scenario as a file that reads back to the same, but for what is filled in for a run: link, seed and workers.
    public var file: String { ScenarioWriter.text(self) }
}
