extension LoadReport {
    /// The percentiles of a measure, second by second.
    func timeFigure(of measure: Measure) -> Figure {
        let time = TimeColumns(seconds)
        func series(
            _ name: String, _ tone: Plot.Tone, _ look: Plot.Series.Look, _ value: (ReportSecond.Summary) -> Int64
        ) -> Plot.Series {
            Plot.Series(
                name: name, tone: tone, look: look,
                points: time.worst { $0.measures[measure].map { Double(value($0)) } })
        }
        let all = [
            series("p50", .first, .solid, \.p50), series("p99", .second, .dashed, \.p99),
            series("max", .third, .dotted, \.most),
        ]
        let bounds = bounds(of: measure).filter { $0.outcome.bound > 0 }
        // Below a microsecond there is nothing that anybody could see.
        let values = all.flatMap { $0.points.compactMap(\.y) }.map { max($0, 1000) } + bounds.map(\.outcome.bound)
        var plot = Plot(
            "\(measure.rawValue)-over-time", "\(measure.title.firstRaised) over time", x: time.axis,
            y: Axis(title: "duration", scale: .logarithmic(over: values), unit: .duration))
        plot.series = all
        plot.bands = bands
        plot.guides = bounds.map { .init(.across, $0.outcome.bound, $0.outcome.objective) }
        plot.hints = time.hints { column in
            let counts = time.columns[column].compactMap { $0.measures[measure].map { Double($0.count) } }
            let values = all.compactMap { series in
                series.points[column].y.map { "\(series.name) \(Figures.duration($0))" }
            }
            return values.isEmpty ? ["nothing measured"] : ["count \(Figures.number(counts.reduce(0, +)))"] + values
        }
        plot.width = 680
        return Figure(plot: plot, table: stagesTable(of: measure), note: time.words("worst"))
    }
}
