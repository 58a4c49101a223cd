/// A report as one HTML page that needs nothing else: no script, no font, no image from anywhere.
public struct HTMLReport: Sendable {
    /// The page's source.
    public let source: String

    /// Makes the page of a report, and of how it compares with an earlier one.
    public init(_ report: LoadReport, baseline: LoadReport? = nil) {
        let title = "Load test: \(report.run.scenario)"
        let sections = [
            PageSection("verdict", "Verdict", report.verdictParts), PageSection("run", "What was run", report.runParts),
            PageSection("numbers", "In numbers", report.numberParts),
            PageSection(
                "comparison", "Compared with an earlier run", baseline.map { report.comparisonParts(with: $0) } ?? []),
            PageSection("load", "Load", report.loadFigures.flatMap(\.parts)),
            PageSection("limit", "Load against latency", report.limitParts),
            PageSection("durations", "Durations", report.durationParts),
            PageSection("faults", "Errors and faults", report.faultParts),
            PageSection("machine", "The machine", report.machineParts),
            PageSection("reading", "How to read it", ReadingGuide.parts),
        ].filter { !$0.parts.isEmpty }
        let head = Markup.element(
            "head", [:],
            [
                .lines([
                    .element("meta", ["charset": "utf-8"]),
                    .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
                    .element("title", [:], title), .style(PlotStyle.colours, PlotStyle.rules, PageStyle.rules),
                ])
            ])
        let links = sections.map { Markup.element("a", ["href": "#\($0.anchor)"], $0.title) }
        let body = Markup.element(
            "body", [:],
            [
                .lines(
                    [
                        .element(
                            "header", [:],
                            [.element("h1", [:], title), .element("nav", ["aria-label": "Sections"], links)])
                    ] + sections.map(\.markup))
            ])
        source = "<!DOCTYPE html>\n" + Markup.element("html", ["lang": "en"], [.lines([head, body])]).source + "\n"
    }
}

/// A part of the page with a heading.
struct PageSection {
    var anchor: String
    var title: String
    var parts: [Markup]

    init(_ anchor: String, _ title: String, _ parts: [Markup]) {
        self.anchor = anchor
        self.title = title
        self.parts = parts
    }

    var markup: Markup {
        .element("section", ["id": anchor], [.lines([.element("h2", [:], title)] + parts)])
    }
}
