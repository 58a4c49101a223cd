extension Scenario {
    /// The most bytes that a scenario's file has.
    public static let mostBytes = 65_536

    /// Reads a scenario's file: JSON5, with the members that ``ScenarioFields`` tells of.
    ///
    /// - Throws: All that is wrong with it, as far as it can be told at once.
    public init(file bytes: some Collection<UInt8>) throws(ScenarioProblems) {
        guard bytes.count <= Self.mostBytes else { throw ScenarioProblems(all: [.tooLong(most: Self.mostBytes)]) }
        var reader = MemberReader()
        let scenario: Scenario
        do {
            scenario = reader.scenario(try FileValue(json5: bytes))
        } catch {
            throw ScenarioProblems(all: [error])
        }
        let told = reader.problems
        let problems = told + scenario.problems.filter { !told.contains($0) }
        guard problems.isEmpty else { throw ScenarioProblems(all: problems) }
        self = scenario
    }
}

extension MemberReader {
    /// Reads the whole file.
    mutating func scenario(_ value: FileValue) -> Scenario {
        let file = members(value, at: "", ScenarioFields.file)
        let name = text("name", file, otherwise: "unnamed")
        let purpose = text("purpose", file, otherwise: "")
        let course = course(file)
        var scenario = Scenario(name, purpose, course, plan: plan(file), objectives: objectives(file))
        if file.values["duration"] != nil { scenario.duration = whole("duration", file, otherwise: 1) }
        return scenario
    }

    private mutating func course(_ file: Members) -> Scenario.Course {
        let courses = ["matches", "stages", "search"]
        let given = courses.filter { file.values[$0] != nil }
        if given.count != 1 { note(.notOne(of: courses)) }
        // Whatever is given is read, so that all that is wrong is told at once.
        var course = Scenario.Course.matches(1, LoadLevel(players: 1))
        if let value = file.values["matches"] { course = matches(value) }
        if let value = file.values["search"] { course = search(value) }
        if let stages = list("stages", file) {
            var read: [Stage] = []
            for (path, value) in stages { read.append(stage(value, at: path)) }
            course = .stages(read)
        }
        return course
    }

    private mutating func stage(_ value: FileValue, at path: String) -> Stage {
        let members = members(value, at: path, ScenarioFields.stage)
        // Where a member is missing, that is told already: no range shall be told as well.
        var stage = Stage(
            text("name", members, otherwise: "unnamed"),
            seconds: whole("seconds", members, otherwise: ScenarioLimits.seconds.upperBound),
            level(whole("players", members, otherwise: 1), members))
        stage.isRamp = truth("ramp", members)
        stage.settling = whole("settling", members, otherwise: 0)
        stage.storm = number("storm", members, otherwise: 0)
        return stage
    }

    private mutating func matches(_ value: FileValue) -> Scenario.Course {
        let members = members(value, at: "matches", ScenarioFields.matches)
        return .matches(whole("count", members, otherwise: 1), level(whole("players", members, otherwise: 1), members))
    }

    private mutating func search(_ value: FileValue) -> Scenario.Course {
        let members = members(value, at: "search", ScenarioFields.search)
        let search = StepSearch(
            from: whole("from", members, otherwise: 1), by: whole("by", members, otherwise: 1),
            most: whole("most", members, otherwise: ScenarioLimits.players.upperBound),
            seconds: whole("seconds", members, otherwise: ScenarioLimits.seconds.upperBound),
            settling: whole("settling", members, otherwise: 0))
        return .search(search, level(search.from, members))
    }

    private mutating func level(_ players: Int, _ members: Members) -> LoadLevel {
        var level = LoadLevel(players: players)
        level.watchers = whole("watchers", members, otherwise: 0)
        level.slowReaders = whole("slowReaders", members, otherwise: 0)
        level.flooders = whole("flooders", members, otherwise: 0)
        level.arrivalsPerSecond = number("arrivalsPerSecond", members, otherwise: level.arrivalsPerSecond)
        if let value = members.values["disturbances"] {
            let rates = self.members(value, at: members.path("disturbances"), ScenarioFields.disturbances)
            for disturbance in Disturbance.allCases where rates.values[disturbance.key] != nil {
                level.disturbances[disturbance] = number(disturbance.key, rates, otherwise: 0)
            }
        }
        return level
    }

    private mutating func plan(_ file: Members) -> LoadPlan {
        var plan = LoadPlan(link: "", seed: 0)
        if let value = file.values["rooms"] {
            let rooms = members(value, at: "rooms", ScenarioFields.rooms)
            plan.roomSize = whole("size", rooms, otherwise: plan.roomSize)
            plan.games = texts("games", rooms)?.map(\.text) ?? plan.games
            plan.rounds = whole("rounds", rooms, otherwise: plan.rounds)
            plan.roundMs = Int64(whole("roundMs", rooms, otherwise: Int(plan.roundMs)))
            plan.countdownMs = Int64(whole("countdownMs", rooms, otherwise: Int(plan.countdownMs)))
            plan.revealMs = Int64(whole("revealMs", rooms, otherwise: Int(plan.revealMs)))
            plan.spectatedRooms = whole("spectated", rooms, otherwise: plan.spectatedRooms)
        }
        if file.values["movesPerSecond"] != nil { plan.movesPerSecond = whole("movesPerSecond", file, otherwise: 1) }
        if let value = file.values["people"] {
            let people = members(value, at: "people", ScenarioFields.people)
            plan.people = People(
                late: whole("late", people, otherwise: 0), never: whole("never", people, otherwise: 0),
                changing: whole("changing", people, otherwise: 0))
        }
        if file.values["event"] != nil { plan.event = text("event", file, otherwise: "next") }
        plan.ownEvents = whole("ownEvents", file, otherwise: 0)
        return plan
    }

    private mutating func objectives(_ file: Members) -> [Objective] {
        var objectives: [Objective] = []
        for (path, text) in texts("objectives", file) ?? [] {
            do throws(ObjectiveError) {
                objectives.append(try Objective(text))
            } catch {
                note(.objective(path: path, error))
            }
        }
        return objectives
    }
}
