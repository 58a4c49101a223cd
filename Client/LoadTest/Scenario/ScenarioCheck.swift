/// Looks for what is out of range in a scenario, and names it by its place in a scenario's file.
struct ScenarioCheck {
    private typealias Limits = ScenarioLimits

    private(set) var problems: [ScenarioProblem] = []

    init(_ scenario: Scenario) {
        expect(Limits.isName(scenario.name), "name", "small letters, digits and hyphens, at most 40 of them")
        expect(Limits.isLine(scenario.purpose, 0...200), "purpose", "one line of at most 200 characters")
        check(scenario.course)
        if let duration = scenario.duration { check(duration, Limits.seconds, "duration") }
        check(scenario.plan)
        check(scenario.objectives.count, Limits.objectives, "the number of objectives")
    }

    private mutating func expect(_ isGood: Bool, _ path: String, _ wanted: String) {
        if !isGood { problems.append(.wrong(path: path, wanted: wanted)) }
    }

    private mutating func check(_ number: Int, _ range: ClosedRange<Int>, _ path: String) {
        expect(range.contains(number), path, Limits.words(range))
    }

    private mutating func check(_ number: Double, _ range: ClosedRange<Double>, _ path: String) {
        expect(range.contains(number), path, Limits.words(range))
    }

    private mutating func check(_ course: Scenario.Course) {
        switch course {
        case .matches(let count, let level):
            check(count, Limits.matches, "matches.count")
            check(level, "matches", leastPlayers: 1)
        case .stages(let stages):
            check(stages.count, Limits.stages, "the number of stages")
            for (place, stage) in stages.enumerated() { check(stage, "stages[\(place)]") }
        case .search(let search, let level):
            check(search, "search")
            check(level, "search", leastPlayers: 0, isOfSearch: true)
        }
    }

    private mutating func check(_ stage: Stage, _ path: String) {
        expect(Limits.isLine(stage.name, 1...40), "\(path).name", "one line of 1 to 40 characters")
        check(stage.seconds, Limits.seconds, "\(path).seconds")
        check(stage.storm, 0...100, "\(path).storm")
        let isShort = stage.settling >= 0 && stage.settling <= stage.seconds
        expect(isShort, "\(path).settling", "a whole number from 0 to the stage's seconds")
        check(stage.level, path, leastPlayers: 0)
    }

    private mutating func check(_ search: StepSearch, _ path: String) {
        let steps = 1...Limits.players.upperBound
        check(search.from, steps, "\(path).from")
        check(search.by, steps, "\(path).by")
        check(search.most, steps, "\(path).most")
        if steps.contains(search.from), steps.contains(search.most) {
            expect(search.most >= search.from, "\(path).most", "no less than \(path).from")
        }
        check(search.seconds, Limits.seconds, "\(path).seconds")
        let isShort = search.settling >= 0 && search.settling < search.seconds
        expect(isShort, "\(path).settling", "a whole number from 0 to less than the step's seconds")
    }

    private mutating func check(_ level: LoadLevel, _ path: String, leastPlayers: Int, isOfSearch: Bool = false) {
        if !isOfSearch { check(level.players, leastPlayers...Limits.players.upperBound, "\(path).players") }
        check(level.watchers, Limits.visitors, "\(path).watchers")
        check(level.slowReaders, Limits.visitors, "\(path).slowReaders")
        check(level.flooders, Limits.visitors, "\(path).flooders")
        check(level.arrivalsPerSecond, Limits.arrivalsPerSecond, "\(path).arrivalsPerSecond")
        for disturbance in Disturbance.allCases {
            guard let rate = level.disturbances[disturbance] else { continue }
            check(rate, Limits.disturbance, "\(path).disturbances.\(disturbance.key)")
        }
    }

    private mutating func check(_ plan: LoadPlan) {
        check(plan.roomSize, Limits.roomSize, "rooms.size")
        check(plan.rounds, Limits.rounds, "rooms.rounds")
        check(Int(plan.roundMs), Limits.roundMs, "rooms.roundMs")
        check(Int(plan.countdownMs), Limits.countdownMs, "rooms.countdownMs")
        check(Int(plan.revealMs), Limits.revealMs, "rooms.revealMs")
        check(plan.spectatedRooms, Limits.spectatedRooms, "rooms.spectated")
        check(plan.games.count, Limits.games, "the number of rooms.games")
        for (place, game) in plan.games.enumerated() {
            expect(Limits.isName(game), "rooms.games[\(place)]", "the name of a game, as bullseye")
        }
        if let moves = plan.movesPerSecond { check(moves, Limits.movesPerSecond, "movesPerSecond") }
        let shares = [("late", plan.people.late), ("never", plan.people.never), ("changing", plan.people.changing)]
        for (name, share) in shares { check(share, Limits.percent, "people.\(name)") }
        if shares.allSatisfy({ Limits.percent.contains($0.1) }) {
            expect(shares.reduce(0) { $0 + $1.1 } <= 100, "people", "at most 100 % together")
        }
        if let event = plan.event { expect(Limits.isLine(event, 1...40), "event", "an event's identity, or “next”") }
        check(plan.ownEvents, Limits.ownEvents, "ownEvents")
        expect(plan.event == nil || plan.ownEvents == 0, "ownEvents", "0 where there is an event to go to")
    }
}

extension Scenario {
    /// What is out of range in it; empty if it can be run.
    public var problems: [ScenarioProblem] { ScenarioCheck(self).problems }
}
