/// The stages of a scenario, one after the other.
struct Course: Sendable {
    /// Seconds for which a step of a search is held until all that counts has been told: samples come each second.
    static let echo = 2

    private let scenario: Scenario
    private var given = 0

    init(_ scenario: Scenario) { self.scenario = scenario }

    /// How many stages there are; nil if that is found out.
    var count: Int? {
        switch scenario.course {
        case .matches: 1
        case .stages(let stages): stages.count
        case .search: nil
        }
    }

    /// How long it takes, in seconds; nil if that is found out.
    var seconds: Int? {
        guard case .stages(let stages) = scenario.course else { return scenario.duration }
        let seconds = stages.reduce(0) { $0 + $1.seconds }
        return min(seconds, scenario.duration ?? seconds)
    }

    /// The stage that comes next; nil after the last one.
    mutating func next() -> CourseStage? {
        defer { given += 1 }
        switch scenario.course {
        case .matches(let matches, let level):
            return given == 0 ? CourseStage(name: matches == 1 ? "match" : "\(matches) matches", level: level) : nil
        case .stages(let stages):
            guard given < stages.count else { return nil }
            let stage = stages[given]
            return CourseStage(
                name: stage.name, seconds: stage.seconds, settling: stage.settling,
                before: given > 0 ? stages[given - 1].level : .none, level: stage.level, isRamp: stage.isRamp,
                storm: stage.storm)
        case .search(let search, var level):
            guard let players = search.players(in: given) else { return nil }
            level.players = players
            return CourseStage(
                name: "\(Figures.count(players)) players", seconds: search.seconds, echo: Self.echo,
                settling: search.settling, level: level)
        }
    }
}
