extension Comparison {
    /// Why two runs are not comparable, but for the load.
    ///
    /// Another seed is no obstacle: it is another day of the same kind.
    static func obstacles(_ now: LoadReport, _ before: LoadReport) -> [String] {
        var obstacles: [String] = []
        if now.run.scenario != before.run.scenario {
            obstacles.append(
                "Not comparable: the scenario was \(before.run.scenario.visible), "
                    + "and is \(now.run.scenario.visible) now."
            )
        }
        if (now.run.processor, now.run.processors) != (before.run.processor, before.run.processors)
            || !isAbout(Double(now.run.memory), Double(before.run.memory), 0.05)
        {
            obstacles.append(
                "Not comparable: the machine was another one (\(machine(before.run)); now \(machine(now.run))).")
        }
        if before.verdict == .invalid { obstacles.append("Not comparable: the earlier run says nothing.") }
        if now.verdict == .invalid { obstacles.append("Not comparable: this run says nothing.") }
        return obstacles
    }

    /// That there were other numbers of players, if there were.
    static func otherLoads(_ now: LoadReport, _ before: LoadReport) -> String? {
        let (new, old) = (most(now), most(before))
        guard !isAbout(Double(new), Double(old), 0.05) else { return nil }
        return "Not comparable: there were up to \(Figures.count(old)) players, and \(Figures.count(new)) now."
    }

    /// What does not forbid to compare, and yet may show.
    static func cautions(_ now: LoadReport, _ before: LoadReport) -> [String] {
        var cautions: [String] = []
        if now.run.system != before.run.system {
            cautions.append("The system was another one: \(before.run.system.visible).")
        }
        if now.run.workers != before.run.workers {
            cautions.append("The load was made by \(before.run.workers) processes, and by \(now.run.workers) now.")
        }
        for (name, run) in [("earlier", before.run), ("present", now.run)]
        where run.loadAverage > Double(max(run.processors, 1)) / 2 {
            cautions.append(
                "The machine was busy when the \(name) run began: "
                    + "load average \(Figures.text(run.loadAverage, .number)).")
        }
        return cautions
    }

    private static func most(_ report: LoadReport) -> Int { report.seconds.map(\.offeredPlayers).max() ?? 0 }

    private static func machine(_ run: RunDescription) -> String {
        "\(run.processor.visible), \(run.processors) processors, \(Figures.bytes(Double(run.memory)))"
    }

    private static func isAbout(_ left: Double, _ right: Double, _ share: Double) -> Bool {
        abs(left - right) <= share * max(abs(left), abs(right))
    }
}
