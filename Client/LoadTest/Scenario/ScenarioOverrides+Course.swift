extension Scenario.Course {
    /// The course with these changes, which fit it.
    func changed(by overrides: ScenarioOverrides) -> Scenario.Course {
        switch self {
        case .matches(let matches, let level):
            return .matches(overrides.matches ?? matches, Self.changed([level], by: overrides)[0])
        case .stages(let stages):
            let levels = Self.changed(stages.map(\.level), by: overrides)
            let seconds = Self.seconds(stages.map(\.seconds), inAll: overrides.duration)
            return .stages(
                stages.indices.map { place in
                    var stage = stages[place]
                    stage.level = levels[place]
                    stage.seconds = seconds[place]
                    stage.settling = Self.part(stage.settling, seconds[place], of: stages[place].seconds)
                    return stage
                })
        case .search(var search, let level):
            search.most = overrides.players ?? search.most
            search.from = min(search.from, search.most)
            var level = Self.changed([level], by: overrides)[0]
            level.players = search.from
            return .search(search, level)
        }
    }

    /// Levels of which the highest has as many players and watchers as are wanted; the others keep their proportion.
    private static func changed(_ levels: [LoadLevel], by overrides: ScenarioOverrides) -> [LoadLevel] {
        let players = levels.map(\.players).max() ?? 0
        let watchers = levels.map(\.watchers).max() ?? 0
        return levels.map { level in
            var changed = level
            if let wanted = overrides.players { changed.players = part(level.players, wanted, of: players) }
            if let wanted = overrides.watchers {
                // Where nobody watches, they watch all the time.
                changed.watchers = watchers > 0 ? part(level.watchers, wanted, of: watchers) : wanted
            }
            changed.arrivalsPerSecond = overrides.arrivalsPerSecond ?? level.arrivalsPerSecond
            return changed
        }
    }

    /// Lengths in the same proportion, none below a second, that add up to what is wanted.
    private static func seconds(_ lengths: [Int], inAll wanted: Int?) -> [Int] {
        guard let wanted else { return lengths }
        let sum = lengths.reduce(0, +)
        // Each has one second, and the rest is shared out by the ends of the stages: nothing is lost by rounding.
        let rest = wanted - lengths.count
        var (end, given) = (0, 0)
        return lengths.map { length in
            end += length
            let share = part(rest, end, of: sum) - given
            given += share
            return 1 + share
        }
    }

    private static func part(_ whole: Int, _ numerator: Int, of denominator: Int) -> Int {
        denominator > 0 ? whole * numerator / denominator : whole
    }
}
