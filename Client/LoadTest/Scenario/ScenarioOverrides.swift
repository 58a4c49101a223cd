/// What somebody wants to be otherwise than a scenario says.
public struct ScenarioOverrides: Hashable, Sendable {
    /// The most players that there are at a time; stages with fewer keep their proportion.
    public var players: Int?
    /// How many rooms that makes, from which follows how many players a room has.
    public var rooms: Int?
    /// The most watchers that there are at a time; stages with fewer keep their proportion.
    public var watchers: Int?
    /// How often everybody moves.
    public var movesPerSecond: Int?
    /// How many come in a second.
    public var arrivalsPerSecond: Double?
    /// How long it takes in all, in seconds; stages keep their proportion, and matches or a search are cut off.
    public var duration: Int?
    /// Matches that each player stays for.
    public var matches: Int?
    /// Rounds in a match.
    public var rounds: Int?
    /// Milliseconds to slide in a round.
    public var roundMs: Int?
    /// The games that rooms play.
    public var games: [String]?
    /// The event that the players go to.
    public var event: String?
    /// What must hold, in place of what the scenario says.
    public var objectives: [Objective]?

    /// Nothing is otherwise.
    public init() {}
}

extension Scenario {
    /// The scenario with these changes.
    ///
    /// - Throws: All that cannot be.
    public func changed(by overrides: ScenarioOverrides) throws(ScenarioProblems) -> Scenario {
        var problems = overrides.problems(for: self)
        guard problems.isEmpty else { throw ScenarioProblems(all: problems) }
        var scenario = self
        scenario.course = course.changed(by: overrides)
        scenario.plan.change(by: overrides, players: scenario.mostPlayers)
        // Who was to be together in one room stays together, however many there are.
        if overrides.rooms == nil, mostPlayers <= plan.roomSize {
            scenario.plan.roomSize = min(max(scenario.mostPlayers, plan.roomSize), ScenarioLimits.roomSize.upperBound)
        }
        scenario.objectives = overrides.objectives ?? objectives
        if case .stages = course {} else { scenario.duration = overrides.duration ?? duration }
        problems = scenario.problems
        guard problems.isEmpty else { throw ScenarioProblems(all: problems) }
        return scenario
    }

    /// The most players that there are to be at a time.
    public var mostPlayers: Int {
        switch course {
        case .matches(_, let level): level.players
        case .stages(let stages): stages.map(\.level.players).max() ?? 0
        case .search(let search, _): search.most
        }
    }
}

extension ScenarioOverrides {
    fileprivate func problems(for scenario: Scenario) -> [ScenarioProblem] {
        typealias Limits = ScenarioLimits
        let people = 1...Limits.players.upperBound
        let numbers: [(String, Int?, ClosedRange<Int>)] = [
            ("players", players, people), ("rooms", rooms, people), ("watchers", watchers, Limits.visitors),
            ("movesPerSecond", movesPerSecond, Limits.movesPerSecond), ("duration", duration, Limits.seconds),
            ("matches", matches, Limits.matches), ("rounds", rounds, Limits.rounds),
            ("roundMs", roundMs, Limits.roundMs),
        ]
        var problems: [ScenarioProblem] = numbers.compactMap { name, number, range in
            guard let number, !range.contains(number) else { return nil }
            return .wrong(path: name, wanted: Limits.words(range))
        }
        if let arrivalsPerSecond, !Limits.arrivalsPerSecond.contains(arrivalsPerSecond) {
            problems.append(.wrong(path: "arrivalsPerSecond", wanted: Limits.words(Limits.arrivalsPerSecond)))
        }
        if let rooms, people.contains(rooms), people.contains(players ?? 1) {
            let players = players ?? scenario.mostPlayers
            if rooms > players {
                problems.append(.unfit("rooms", reason: "\(Figures.count(players)) players cannot fill that many"))
            } else if (players - 1) / rooms + 1 > Limits.roomSize.upperBound {
                problems.append(.unfit("rooms", reason: "a room has at most 1,000 players"))
            }
        }
        if matches != nil, case .matches = scenario.course {
        } else if matches != nil {
            problems.append(.unfit("matches", reason: "\(scenario.name) goes by time, and not by matches"))
        }
        if players != nil, scenario.mostPlayers == 0 {
            problems.append(.unfit("players", reason: "\(scenario.name) has none"))
        }
        if case .stages(let stages) = scenario.course, let duration, duration < stages.count {
            problems.append(
                .unfit("duration", reason: "\(scenario.name) has \(stages.count) stages of a second or more"))
        }
        return problems
    }
}

extension LoadPlan {
    fileprivate mutating func change(by overrides: ScenarioOverrides, players: Int) {
        if let rooms = overrides.rooms { roomSize = max((players - 1) / rooms + 1, 1) }
        movesPerSecond = overrides.movesPerSecond ?? movesPerSecond
        rounds = overrides.rounds ?? rounds
        roundMs = overrides.roundMs.map(Int64.init) ?? roundMs
        games = overrides.games ?? games
        if let event = overrides.event { (self.event, ownEvents) = (event, 0) }
    }
}
