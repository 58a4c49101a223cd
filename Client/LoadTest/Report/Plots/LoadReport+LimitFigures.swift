extension LoadReport {
    /// Load against latency, a point for each stage that has players; none if all have as many.
    var limitFigures: [Figure] {
        guard Set(stages.map(\.offeredPlayers)).subtracting([0]).count > 1 else { return [] }
        return [Measure.startLateness, .hit].filter(measured.contains).compactMap(limitFigure)
    }

    private func limitFigure(of measure: Measure) -> Figure? {
        let points: [(stage: ReportStage, isMet: Bool, point: Plot.Point)] = stages.compactMap { stage in
            guard stage.offeredPlayers > 0, let p99 = stage.totals.measures[measure]?.percentile(99) else { return nil }
            let isMet = stage.objectives.allSatisfy(\.isMet)
            let words = [
                stage.name,
                "\(Figures.count(stage.offeredPlayers)) players offered, \(Figures.count(stage.players)) in rooms",
                "p99 \(Figures.duration(Double(p99)))", isMet ? "every objective met" : "an objective missed",
            ]
            let point = Plot.Point(
                x: Double(stage.offeredPlayers), y: Double(p99), hint: words.joined(separator: " · "))
            return (stage, isMet, point)
        }
        guard !points.isEmpty else { return nil }
        let bounds = bounds(of: measure).filter { $0.statistic == "p99" && $0.outcome.bound > 0 }
        let values = points.compactMap(\.point.y) + bounds.map(\.outcome.bound)
        var plot = Plot(
            "load-\(measure.rawValue)", "\(measure.title.firstRaised): p99 against load",
            x: Axis(title: "players offered", scale: .linear(upTo: points.map { $0.point.x * 1.03 }), unit: .number),
            y: Axis(title: "p99", scale: .logarithmic(over: values), unit: .duration))
        plot.series = [
            Plot.Series(
                name: "every objective met", tone: .first, look: .discs, points: points.filter(\.isMet).map(\.point)),
            Plot.Series(
                name: "an objective missed", tone: .second, look: .diamonds,
                points: points.filter { !$0.isMet }.map(\.point)),
        ]
        plot.guides = bounds.map { .init(.across, $0.outcome.bound, $0.outcome.objective) }
        if let limit {
            plot.guides.append(
                .init(.upright, Double(limit), "limit: \(Figures.count(limit)) players"))
        }
        let table = ReportTable(
            "\(measure.title.firstRaised) against load",
            [
                .words("stage"), .number("offered"), .number("in rooms"), .number("count"), .number("p50 in ms"),
                .number("p99 in ms"), .words("objectives"),
            ],
            rows: points.map { stage, isMet, _ in
                let histogram = stage.totals.measures[measure]
                return [
                    stage.name, Figures.count(stage.offeredPlayers), Figures.count(stage.players),
                    Figures.count(histogram?.count ?? 0), Figures.milliseconds(histogram?.percentile(50)),
                    Figures.milliseconds(histogram?.percentile(99)), isMet ? "✓ met" : "✗ missed",
                ]
            })
        return Figure(plot: plot, table: table, note: nil)
    }
}
