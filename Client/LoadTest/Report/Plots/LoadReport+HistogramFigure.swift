extension LoadReport {
    /// How often a measure took how long, over the whole run.
    func histogramFigure(of measure: Measure) -> Figure {
        let histogram = totals.measures[measure] ?? LatencyHistogram()
        let bars = HistogramBars(histogram)
        let total = Double(max(histogram.count, 1))
        let shares = bars.bars.map { Double($0.count) / total * 100 }
        var plot = Plot(
            "\(measure.rawValue)-histogram", "\(measure.title.firstRaised): how often",
            x: Axis(
                title: "duration", scale: .logarithmic(over: bars.bars.flatMap { [$0.from, $0.to] }), unit: .duration),
            y: Axis(title: "% of all", scale: .linear(upTo: shares.map { $0 * 1.1 }), unit: .number))
        plot.bars = zip(bars.bars, shares).map { bar, share in
            let span = "\(Figures.duration(bar.from)) to \(Figures.duration(bar.to))"
            return Plot.Bar(
                from: bar.from, to: bar.to, height: share,
                hint: "\(span) · \(Figures.count(bar.count)) · \(Figures.percent(share))")
        }
        plot.guides = [(50.0, "p50"), (99, "p99"), (100, "max")].compactMap { percent, name in
            histogram.percentile(percent).map { Plot.Guide(.upright, Double($0), name, isLimit: false) }
        }
        plot.width = 360
        let table = ReportTable(
            "\(measure.title.firstRaised): how often",
            [.words("from"), .words("to"), .number("count"), .number("share")],
            rows: zip(bars.bars, shares).filter { $0.0.count > 0 }.map { bar, share in
                [
                    Figures.duration(bar.from), Figures.duration(bar.to), Figures.count(bar.count),
                    Figures.percent(share),
                ]
            })
        return Figure(plot: plot, table: table, note: nil)
    }
}
