import Arguments

/// The scenarios that there are without a file, each fit for one small machine.
public enum BuiltInScenarios {
    /// The one that is run if none is named.
    public static let standard = smoke

    /// All of them.
    public static let all = [
        smoke, ramp, step, spike, soak, reconnectStorm, slowReaders, flood, lobby, events,
    ]

    /// Finds one by its name.
    public static func named(_ name: String) throws(ScenarioProblem) -> Scenario {
        if let scenario = all.first(where: { $0.name == name }) { return scenario }
        let names = all.map(\.name)
        throw .noScenario(name, nearest: Spelling.nearest(to: name, in: names), known: names)
    }
}
