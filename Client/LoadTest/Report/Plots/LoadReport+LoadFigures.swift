extension LoadReport {
    /// How the load came and went: players, and moves a second.
    var loadFigures: [Figure] { seconds.isEmpty ? [] : [playersFigure, movesFigure] }

    private var playersFigure: Figure {
        let time = TimeColumns(seconds)
        var series = [
            Plot.Series(
                name: "in rooms", tone: .first, look: .solid, points: time.points { $0.last.map { Double($0.players) } }
            ),
            Plot.Series(
                name: "offered", tone: .second, look: .dashed,
                points: time.points { $0.last.map { Double($0.offeredPlayers) } }),
        ]
        if seconds.contains(where: { $0.watchers > 0 }) {
            series.append(
                Plot.Series(
                    name: "watchers", tone: .fourth, look: .dotted,
                    points: time.points { $0.last.map { Double($0.watchers) } }))
        }
        var plot = timePlot("players", "Players offered and in rooms", "players", series, time)
        plot.hints = time.hints(series, .number)
        let table = ReportTable(
            "Players",
            [
                .words("stage"), .number("from"), .number("seconds"), .number("offered"), .number("in rooms"),
                .number("share"),
            ],
            rows: stages.map { stage in
                [
                    stage.name, Figures.clock(Double(stage.from)), Figures.count(stage.seconds),
                    Figures.count(stage.offeredPlayers),
                    Figures.count(stage.players),
                    Figures.text(Double(stage.players) / Double(stage.offeredPlayers) * 100, .percent),
                ]
            })
        return Figure(plot: plot, table: table, note: time.words("last"))
    }

    private var movesFigure: Figure {
        let time = TimeColumns(seconds)
        let series = [
            Plot.Series(
                name: "made", tone: .first, look: .solid, points: time.mean { Double($0.counters[.moves] ?? 0) }),
            Plot.Series(
                name: "due", tone: .second, look: .dashed, points: time.mean { Double($0.counters[.movesDue] ?? 0) }),
        ]
        var plot = timePlot("moves", "Moves due and made", "moves a second", series, time)
        plot.hints = time.hints(series, .number)
        let spans =
            stages.map { ($0.name, $0.totals, Double($0.seconds)) } + [("whole run", totals, Double(seconds.count))]
        let table = ReportTable(
            "Moves",
            [
                .words("stage"), .number("due"), .number("made"), .number("share"), .number("made a second"),
                .number("missed by the load test"),
            ],
            rows: spans.map { name, totals, seconds in
                let (due, made) = (totals[.movesDue], totals[.moves])
                return [
                    name, Figures.count(due), Figures.count(made),
                    Figures.text(Double(made) / Double(due) * 100, .percent),
                    Figures.text(seconds > 0 ? (Double(made) / seconds).rounded() : nil, .number),
                    Figures.count(totals[.missedMoves]),
                ]
            })
        return Figure(plot: plot, table: table, note: time.words("mean"))
    }

    /// A plot over time of numbers from 0 up, with the stages behind it.
    func timePlot(
        _ name: String, _ title: String, _ unit: String, _ series: [Plot.Series], _ time: TimeColumns,
        atLeast least: Double = 1
    ) -> Plot {
        let values = series.flatMap { $0.points.compactMap(\.y) }
        var plot = Plot(
            name, title, x: time.axis,
            y: Axis(title: unit, scale: .linear(upTo: values, atLeast: least), unit: .number))
        plot.series = series
        plot.bands = bands
        return plot
    }
}
