/// How figures are written down for a program that collects them.
public enum MetricFormat: Sendable, CaseIterable {
    /// The text format of Prometheus, version 0.0.4.
    case prometheus
    /// OpenMetrics, version 1.0.0.
    case openMetrics

    private static let openMetricsType = "application/openmetrics-text"

    /// The format that a request's field `Accept` asks for; the one of Prometheus if it does not say.
    public init(accept: String?) {
        let asksForOpenMetrics = (accept ?? "").split(separator: ",").contains { range in
            let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard parts.first == Self.openMetricsType else { return false }
            // A weight of zero is a refusal (RFC 9110, section 12.4.2); another version is not spoken.
            return parts.dropFirst().allSatisfy { part in
                part.hasPrefix("q=") ? Double(part.dropFirst(2)) != 0 : part != "version=0.0.1"
            }
        }
        self = asksForOpenMetrics ? .openMetrics : .prometheus
    }

    /// The media type of what is written.
    public var contentType: String {
        switch self {
        case .prometheus: "text/plain; version=0.0.4; charset=utf-8"
        case .openMetrics: "\(Self.openMetricsType); version=1.0.0; charset=utf-8"
        }
    }
}
