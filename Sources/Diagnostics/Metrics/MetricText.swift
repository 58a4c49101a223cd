internal import Figures

/// Figures as text, line by line, in one of the formats.
public struct MetricText {
    private let format: MetricFormat
    private var lines = ""

    /// Writes figures down.
    ///
    /// - Returns: The text as UTF-8.
    public static func bytes(of families: [MetricFamily], as format: MetricFormat) -> [UInt8] {
        var text = MetricText(format: format)
        for family in families { text.add(family) }
        if format == .openMetrics { text.lines += "# EOF\n" }
        return Array(text.lines.utf8)
    }

    private init(format: MetricFormat) { self.format = format }

    private mutating func add(_ family: MetricFamily) {
        let name = describedName(family)
        lines += "# HELP \(name) \(escapedHelp(family.help))\n# TYPE \(name) \(type(family.kind))\n"
        if format == .openMetrics, let unit = family.unit { lines += "# UNIT \(name) \(unit.rawValue)\n" }
        for sample in family.samples {
            switch sample.value {
            case .whole(let value): add(sampleName(family), sample.labels, "\(value)")
            case .real(let value): add(sampleName(family), sample.labels, text(value))
            case .buckets(let reading): add(family.name, sample.labels, reading)
            }
        }
    }

    private mutating func add(_ name: String, _ labels: [MetricFamily.Label], _ reading: Histogram.Reading) {
        for (bound, count) in zip(reading.bounds.map(text) + ["+Inf"], reading.cumulative) {
            add("\(name)_bucket", labels + [MetricFamily.Label("le", bound)], "\(count)")
        }
        add("\(name)_sum", labels, text(reading.sum))
        add("\(name)_count", labels, "\(reading.count)")
    }

    private mutating func add(_ name: String, _ labels: [MetricFamily.Label], _ value: String) {
        lines += name
        if !labels.isEmpty {
            lines += "{\(labels.map { "\($0.name)=\"\(escaped($0.value))\"" }.joined(separator: ","))}"
        }
        lines += " \(value)\n"
    }

    // MARK: What differs between the formats

    /// The name in the lines that describe a family: that of Prometheus is that of its samples.
    private func describedName(_ family: MetricFamily) -> String {
        format == .openMetrics ? family.name : sampleName(family)
    }

    private func sampleName(_ family: MetricFamily) -> String {
        switch family.kind {
        case .counter: "\(family.name)_total"
        case .info: "\(family.name)_info"
        case .gauge, .histogram: family.name
        }
    }

    private func type(_ kind: MetricFamily.Kind) -> String {
        kind == .info && format == .prometheus ? MetricFamily.Kind.gauge.rawValue : kind.rawValue
    }

    /// Only OpenMetrics escapes quotation marks there.
    private func escapedHelp(_ help: String) -> String {
        format == .openMetrics ? escaped(help) : help.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    }

    private func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\"", with: "\\\"")
    }

    private func text(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        return "\(value)"
    }
}
