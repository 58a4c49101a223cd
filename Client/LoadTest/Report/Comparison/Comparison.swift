/// How a run compares with an earlier one.
///
/// Two runs of the same server differ as well, so that a difference counts as one only beyond what is noise:
/// - p50 and p99 are the same if the ranges in which they lie overlap. A percentile's range are the durations whose
///   rank is within three standard deviations of its own, where only every eighth duration counts as one of its own:
///   those in a room wait for the same server at the same moment.
/// - The longest hangs on a single moment: it is the same up to a factor of two.
/// - Everything that is counted, and CPU time, is the same up to a tenth. Errors are the same if both runs had some,
///   and no more apart than three times the root of their sum; faults only if they are equal.
/// - Durations that differ by a tenth, or by no more than 50 µs, are the same.
///
/// Nothing is called better or worse if the runs are not comparable.
public struct Comparison: Hashable, Sendable {
    /// How it is now.
    public enum Word: String, Sendable {
        case better
        case same = "the same"
        case worse
        /// There is more of it, which is neither better nor worse.
        case more
        case fewer
        /// Nothing can be said: one of them is missing, or the runs are not comparable.
        case none = "–"
    }

    /// Why they are not comparable, in sentences; empty if they are.
    public internal(set) var obstacles: [String] = []
    /// What to keep in mind, in sentences.
    public internal(set) var cautions: [String] = []
    /// What is compared.
    public internal(set) var rows: [ComparisonRow] = []

    /// Compares a report with an earlier one.
    public init(of now: LoadReport, with before: LoadReport) {
        obstacles = Self.obstacles(now, before)
        cautions = Self.cautions(now, before)
        rows = Self.totalRows(now, before) + Measure.allCases.flatMap { Self.rows(of: $0, now, before) }
        let loads = Self.otherLoads(now, before)
        if let loads { obstacles.append(loads) }
        guard !obstacles.isEmpty else { return }
        // The limit that a search has found does not depend on the load to which it came.
        let keepsLimit = loads != nil && obstacles.count == 1
        for place in rows.indices where !(keepsLimit && rows[place].isLimit) { rows[place].word = .none }
    }

    /// The rows as a table.
    var table: ReportTable {
        ReportTable(
            "Compared with the earlier run",
            [.words("what"), .number("before"), .number("now"), .number("ratio"), .words("now it is")],
            rows: rows.map { row in
                [
                    row.what, Figures.text(row.before, row.unit), Figures.text(row.now, row.unit),
                    Figures.ratio(row.ratio), row.word.rawValue,
                ]
            })
    }
}
