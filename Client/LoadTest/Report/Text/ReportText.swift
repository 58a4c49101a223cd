/// The summary of a report as lines for a terminal.
public struct ReportText: Sendable {
    /// The lines, without colour and without control characters.
    public let lines: [String]

    /// How many faults are shown.
    private static let faultLimit = 20

    /// Summarises a report, and how it compares with an earlier one.
    public init(_ report: LoadReport, baseline: LoadReport? = nil) {
        var sections: [[String]] = [
            Self.section(report.measuresTable, empty: "Nothing was measured."), Self.section(report.countersTable),
        ]
        if !report.errorsTable.rows.isEmpty { sections.append(Self.section(report.errorsTable)) }
        if !report.closesTable.rows.isEmpty { sections.append(Self.section(report.closesTable)) }
        if !report.faults.isEmpty { sections.append(Self.faults(report.faults)) }
        sections.append(["Load test: \(report.generatorWords)"])
        if let baseline { sections.append(Self.comparison(Comparison(of: report, with: baseline))) }
        if !report.objectives.isEmpty { sections.append(Self.section(report.objectivesTable)) }
        sections.append(report.objections.dropFirst().map(\.visible) + [report.sentence])
        lines = Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    private static func section(_ table: ReportTable, empty: String? = nil) -> [String] {
        if let empty, table.rows.isEmpty { return [empty] }
        return [table.caption] + table.lines.map { "  " + $0 }
    }

    private static func faults(_ faults: [String]) -> [String] {
        let more = faults.count - faultLimit
        return ["Faults"] + faults.prefix(faultLimit).map { "  " + $0.visible }
            + (more > 0 ? ["  and \(Figures.count(more)) more"] : [])
    }

    private static func comparison(_ comparison: Comparison) -> [String] {
        section(comparison.table) + (comparison.obstacles + comparison.cautions).map { "  " + $0 }
    }
}
