extension LoadReport {
    /// Errors and faults, second by second; none if there were none.
    var faultFigures: [Figure] {
        guard !seconds.isEmpty, totals[.errors] > 0 || totals[.faults] > 0 else { return [] }
        let time = TimeColumns(seconds)
        let series = [
            Plot.Series(
                name: "errors", tone: .second, look: .solid, points: time.worst { Double($0.counters[.errors] ?? 0) }),
            Plot.Series(
                name: "faults", tone: .third, look: .dashed, points: time.worst { Double($0.counters[.faults] ?? 0) }),
        ]
        var plot = timePlot("errors", "Errors and faults", "in a second", series, time, atLeast: 5)
        plot.hints = time.hints(series, .number)
        plot.height = 210
        let spans = stages.map { ($0.name, $0.totals) } + [("whole run", totals)]
        let table = ReportTable(
            "Errors and faults", [.words("stage"), .number("errors"), .number("faults")],
            rows: spans.map { [$0, Figures.count($1[.errors]), Figures.count($1[.faults])] })
        return [Figure(plot: plot, table: table, note: time.words("worst"))]
    }
}
