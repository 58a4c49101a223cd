extension LoadReport {
    /// The objectives: what was measured, and by how much each was met or missed.
    var objectivesTable: ReportTable {
        ReportTable(
            "Objectives", [.words("objective"), .number("measured"), .words("outcome"), .words("by how much")],
            rows: objectives.map { [$0.objective, $0.measured, $0.state, $0.margin] })
    }

    /// Percentiles of everything that was measured, in milliseconds.
    var measuresTable: ReportTable {
        ReportTable(
            "Durations in ms", [.words("measured")] + Self.percentileColumns,
            rows: measured.map { [$0.title] + Self.percentiles(totals.measures[$0]) })
    }

    /// Percentiles of one measure in every stage, and in the whole run.
    func stagesTable(of measure: Measure) -> ReportTable {
        let rows = stages.map { [$0.name] + Self.percentiles($0.totals.measures[measure]) }
        return ReportTable(
            "\(measure.title.firstRaised), in ms", [.words("stage")] + Self.percentileColumns,
            rows: rows + [["whole run"] + Self.percentiles(totals.measures[measure])])
    }

    /// What was measured at all, in the order in which visitors meet it.
    var measured: [Measure] { Measure.allCases.filter { (totals.measures[$0]?.count ?? 0) > 0 } }

    /// What was due and what came.
    var countersTable: ReportTable {
        let pairs: [(title: String, due: Counter?, came: Counter)] = [
            ("rounds seen to their end", nil, .rounds), ("matches seen to their end", nil, .matches),
            ("results seen", .resultsDue, .results), ("published in the lobby", .publishedDue, .published),
            ("scores checked", nil, .scores), ("moves made", .movesDue, .moves),
            ("moves missed by the load test", .movesDue, .missedMoves), ("arrivals", nil, .arrivals),
            ("arrivals let in late by the load test", .arrivals, .lateArrivals), ("seats taken", nil, .joins),
            ("seats taken again", nil, .resumes), ("hits answered", nil, .hits),
            ("disturbances on purpose", nil, .disturbances), ("messages received", nil, .messagesIn),
            ("messages sent", nil, .messagesOut), ("bytes received", nil, .bytesIn), ("bytes sent", nil, .bytesOut),
            ("errors", nil, .errors), ("faults", nil, .faults),
        ]
        let always: Set<Counter> = [.rounds, .results, .scores, .moves, .errors, .faults]
        let shown = pairs.filter {
            always.contains($0.came) || totals[$0.came] > 0 || $0.due.map { totals[$0] > 0 } == true
        }
        return ReportTable(
            "Counted", [.words("counted"), .number("due"), .number("came"), .number("share"), .number("a second")],
            rows: shown.map { pair in
                let came = totals[pair.came]
                let share = pair.due.map { Double(came) / Double(totals[$0]) * 100 }
                return [
                    pair.title, pair.due.map { Figures.count(totals[$0]) } ?? Figures.none, Figures.count(came),
                    Figures.text(share, .percent), Figures.text(perSecond(pair.came), .number),
                ]
            })
    }

    /// Refusals and losses by their word, the most frequent first.
    var errorsTable: ReportTable {
        ReportTable("Errors", [.words("error"), .number("times")], rows: Self.rows(of: totals.errors))
    }

    /// Ends of connections that nobody asked for, by their close code.
    var closesTable: ReportTable {
        let rows = Self.rows(of: totals.closes)
        return ReportTable(
            "Connections ended", [.words("close code"), .number("times")],
            rows: rows.map { [$0[0] == "0" ? "none" : $0[0], $0[1]] })
    }

    /// How often something came in a second, over the whole run; nil if the run has no seconds.
    func perSecond(_ counter: Counter) -> Double? {
        seconds.isEmpty ? nil : Double(totals[counter]) / Double(seconds.count)
    }

    private static let percentileColumns: [ReportTable.Column] =
        ["count", "p50", "p90", "p99", "p99.9", "max"].map { .number($0) }

    private static func percentiles(_ histogram: LatencyHistogram?) -> [String] {
        guard let histogram, histogram.count > 0 else { return ["0"] + Array(repeating: Figures.none, count: 5) }
        return [Figures.count(histogram.count)]
            + [50, 90, 99, 99.9, 100].map { Figures.milliseconds(histogram.percentile($0)) }
    }

    private static func rows(of numbers: [String: Int]) -> [[String]] {
        numbers.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { [$0.key, Figures.count($0.value)] }
    }
}
