import Arguments

extension Objective.Statistic: CustomStringConvertible {
    /// Reads `p99`, `p99.9`, `max` or `mean`.
    init(_ text: String) throws(ObjectiveError) {
        switch text {
        case "max": self = .most
        case "mean": self = .mean
        default:
            guard let thousandths = Self.thousandths(text) else {
                // One percentile is as near as another: a number that is none has no right one beside it.
                let isNumber = text.contains { $0.isNumber }
                throw .unknownStatistic(
                    text, nearest: isNumber ? nil : Spelling.nearest(to: text, in: ["max", "mean"]))
            }
            self = .percentile(thousandths: thousandths)
        }
    }

    /// The statistic as it is typed.
    public var description: String {
        switch self {
        case .most: "max"
        case .mean: "mean"
        case .percentile(let thousandths):
            thousandths.isMultiple(of: 10) ? "p\(thousandths / 10)" : "p\(thousandths / 10).\(thousandths % 10)"
        }
    }

    /// What it is of durations, in nanoseconds; nil if nothing was measured.
    func value(of histogram: LatencyHistogram) -> Int64? {
        guard histogram.count > 0 else { return nil }
        return switch self {
        case .most: histogram.most
        case .mean: histogram.mean
        case .percentile(let thousandths): histogram.percentile(Double(thousandths) / 10)
        }
    }

    private static func thousandths(_ text: String) -> Int? {
        guard text.first == "p" else { return nil }
        let parts = text.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), (1...3).contains(parts[0].count),
            parts.dropFirst().allSatisfy({ $0.count == 1 }),
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }), let whole = Int(parts[0]),
            let tenth = parts.count == 2 ? Int(parts[1]) : 0
        else { return nil }
        let thousandths = whole * 10 + tenth
        return thousandths <= 1000 ? thousandths : nil
    }
}
