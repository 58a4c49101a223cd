extension LoadReport {
    /// The verdict, why it is none, and the objectives.
    var verdictParts: [Markup] {
        let sign = Markup.element("strong", ["class": "sign"], verdictTitle)
        let sentence = Markup.element(
            "p", ["class": "verdict \(verdict.rawValue)"], [sign, .text(" "), .text(self.sentence)])
        let objections = objections.isEmpty ? [] : [Self.list(objections)]
        return [sentence] + objections + (objectives.isEmpty ? [] : [objectivesTable.markup])
    }

    /// What was run, where and how.
    var runParts: [Markup] {
        let pairs = description.flatMap { name, text in
            [
                Markup.element("dt", [:], name),
                Markup.element("dd", [:], name == "command" ? [.element("code", [:], text)] : [.text(text)]),
            ]
        }
        return [.element("dl", [:], pairs)]
    }

    /// All that was measured and counted.
    var numberParts: [Markup] {
        (measuresTable.rows.isEmpty ? [] : [measuresTable.markup]) + [countersTable.markup]
    }

    /// How it compares with an earlier run.
    func comparisonParts(with baseline: LoadReport) -> [Markup] {
        let comparison = Comparison(of: self, with: baseline)
        let sentences = comparison.obstacles + comparison.cautions
        let run =
            "The earlier run began \(baseline.run.began), with version \(baseline.run.version) and seed \(baseline.run.seed)."
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
            let pair = [time, bars].map { Markup.element("figure", [:], [$0.plot.svg] + $0.captions) }
            return [
                .element("h3", ["id": "measure-\(measure.rawValue)"], measure.title.firstRaised),
                .element("div", ["class": "pair"], pair), time.table.markup,
                .element("details", [:], [.element("summary", [:], "The bars in numbers"), bars.table.markup]),
            ]
        }
    }

    /// Errors and faults over time, by their words, and one by one.
    var faultParts: [Markup] {
        let tables = [errorsTable, closesTable].filter { !$0.rows.isEmpty }.map(\.markup)
        let sentences = faults.isEmpty ? [] : [Markup.element("h3", [:], "Faults"), Self.list(faults)]
        let parts = faultFigures.flatMap(\.parts) + tables + sentences
        return parts.isEmpty ? [.element("p", [:], "There were none.")] : parts
    }

    /// What the load test and the server took.
    var machineParts: [Markup] {
        [.element("p", [:], "The load test's \(generatorWords).")] + machineFigures.flatMap(\.parts)
    }

    private static func list(_ sentences: [String]) -> Markup {
        .element("ul", [:], sentences.map { .element("li", [:], $0) })
    }
}
