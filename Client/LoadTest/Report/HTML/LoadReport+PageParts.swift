extension LoadReport {
    /// The verdict, why it is none, and the objectives.
    var verdictParts: [Markup] {
        let sign = Markup.element("strong", ["class": "sign"], verdictTitle)
        let sentence = Markup.element(
            "p", ["class": "verdict \(verdict.rawValue)"], [sign, .text(" "), .text(self.sentence)])
        let objections = objections.isEmpty ? [] : [Self.list(objections)]
        return [sentence] + objections + [keyFigures] + (objectives.isEmpty ? [] : [objectivesTable.markup])
    }

    /// What was run, where and how.
    var runParts: [Markup] {
        let pairs = facts.flatMap { name, text -> [Markup] in
            let isCommand = name == "command"
            let parts = isCommand ? run.typedCommand.map { .element("span", [:], $0) } : [Markup.text(text)]
            return [.element("dt", [:], name), .element("dd", ["class": isCommand ? "command" : "words"], parts)]
        }
        return [.element("dl", [:], pairs)]
    }

    /// All that was measured and counted.
    var numberParts: [Markup] {
        [ReportTable.beside([measuresTable, countersTable])]
    }

    /// How it compares with an earlier run.
    func comparisonParts(with baseline: LoadReport) -> [Markup] {
        let comparison = Comparison(of: self, with: baseline)
        let sentences = comparison.obstacles + comparison.cautions
        let run =
            "The earlier run began \(baseline.run.began), with version \(baseline.run.version) "
            + "and seed \(baseline.run.seed)."
        return [.element("p", [:], run)] + (sentences.isEmpty ? [] : [Self.list(sentences)]) + [
            comparison.table.markup, .element("p", ["class": "note"], Comparison.rule),
        ]
    }

    /// Load against latency.
    var limitParts: [Markup] {
        let found = limit.map { limit in
            Markup.element("p", [:], "\(Figures.count(limit)) players is the most at which every objective was met.")
        }
        let figures = limitFigures
        return figures.isEmpty ? [] : (found.map { [$0] } ?? []) + figures.flatMap(\.parts)
    }

    /// Each measure over time, and how often it took how long.
    var durationParts: [Markup] {
        measured.flatMap { measure -> [Markup] in
            let (time, bars) = (timeFigure(of: measure), histogramFigure(of: measure))
            return [
                .element("h3", ["id": "measure-\(measure.rawValue)"], measure.title.firstRaised),
                .element("div", ["class": "pair"], [time.drawing, bars.drawing]), time.table.markup,
                .element("details", [:], [.element("summary", [:], "The bars in numbers"), bars.table.markup]),
            ]
        }
    }

    /// Errors and faults over time, by their words, and one by one.
    var faultParts: [Markup] {
        let figures = faultFigures
        let tables = figures.map(\.table) + [errorsTable, closesTable]
        let sentences = faults.isEmpty ? [] : [Markup.element("h3", [:], "Faults"), Self.list(faults)]
        guard tables.contains(where: { !$0.rows.isEmpty }) || !faults.isEmpty else {
            return [.element("p", [:], "There were none.")]
        }
        return figures.map(\.drawing) + [ReportTable.beside(tables)] + sentences
    }

    /// What the load test and the server took.
    var machineParts: [Markup] {
        [.element("p", [:], "The load test's \(generatorWords).")] + machineFigures.flatMap(\.parts)
    }

    /// What people ask first, in large figures.
    private var keyFigures: Markup {
        func p99(_ measure: Measure) -> String {
            Figures.text(totals.measures[measure]?.percentile(99).map { Double($0) }, .duration)
        }
        let share = Double(totals[.results]) / Double(totals[.resultsDue]) * 100
        let pairs = [
            ("players at most", Figures.count(seconds.map(\.players).max() ?? 0)),
            ("moves a second", Figures.text(perSecond(.moves), .number)),
            ("results seen", Figures.text(share, .percent)), ("hit answered, p99", p99(.hit)),
            ("round opened late, p99", p99(.startLateness)),
        ]
        return .element(
            "dl", ["class": "key"],
            pairs.map { .element("div", [:], [.element("dt", [:], $0.0), .element("dd", [:], $0.1)]) })
    }

    private static func list(_ sentences: [String]) -> Markup {
        .element("ul", [:], sentences.map { .element("li", [:], $0) })
    }
}
