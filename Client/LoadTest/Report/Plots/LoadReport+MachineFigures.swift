extension LoadReport {
    /// What the load test and the server took of the machine.
    var machineFigures: [Figure] {
        guard !seconds.isEmpty else { return [] }
        return [cpuFigure] + (knowsServer ? [memoryFigure] : [])
    }

    private var knowsServer: Bool { seconds.contains { $0.server != nil } }

    private var cpuFigure: Figure {
        let time = TimeColumns(seconds)
        let full = Double(max(min(run.workers, run.processors), 1))
        var series = [
            Plot.Series(name: "load test", tone: .fourth, look: .solid, points: time.mean { $0.generatorCPU })
        ]
        if knowsServer {
            series.append(
                Plot.Series(name: "server", tone: .first, look: .dashed, points: time.mean { $0.server?.cpu }))
        }
        var plot = timePlot(
            "cpu", "CPU of the load test and of the server", "processors", series, time, atLeast: full * 1.1)
        plot.guides = [.init(.across, full, "the load test can take no more than this")]
        plot.hints = time.hints(series, .number)
        plot.height = 230
        var table = ReportTable(
            "CPU in processors", [.words("stage"), .number("load test, mean"), .number("load test, most")])
        if knowsServer { table.columns += [.number("server, mean"), .number("server, most")] }
        table.rows = spans.map { name, seconds in
            [name] + Self.meanAndMost(seconds.map(\.generatorCPU))
                + (knowsServer ? Self.meanAndMost(seconds.compactMap { $0.server?.cpu }) : [])
        }
        return Figure(plot: plot, table: table, note: time.words("mean"))
    }

    private var memoryFigure: Figure {
        let time = TimeColumns(seconds)
        let series = [
            Plot.Series(
                name: "server", tone: .first, look: .dashed,
                points: time.worst { $0.server.map { Double($0.memory) / 1_048_576 } })
        ]
        var plot = timePlot("memory", "Memory of the server", "MiB", series, time)
        plot.hints = time.hints(series, .number)
        plot.height = 210
        let table = ReportTable(
            "Memory of the server",
            [.words("stage"), .number("at its beginning"), .number("most"), .number("at its end")],
            rows: spans.map { name, seconds in
                let values = seconds.compactMap { $0.server.map { Double($0.memory) } }
                return [name] + [values.first, values.max(), values.last].map { $0.map(Figures.bytes) ?? Figures.none }
            })
        return Figure(plot: plot, table: table, note: time.words("most"))
    }

    /// The seconds of each stage, by its name, and of the whole run.
    private var spans: [(name: String, seconds: [ReportSecond])] {
        stages.indices.map { stage in (stages[stage].name, seconds.filter { $0.stage == stage }) }
            + [("whole run", seconds)]
    }

    private static func meanAndMost(_ values: [Double]) -> [String] {
        guard let most = values.max() else { return [Figures.none, Figures.none] }
        return [values.reduce(0, +) / Double(values.count), most].map { Figures.decimal($0, 2) }
    }
}
