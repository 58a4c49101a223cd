/// A length of time for people, in its two largest units: `2 h 5 min`.
struct Span {
    private let seconds: Int64

    /// A negative one is none.
    init(ms: Int64) { seconds = max(0, ms) / 1000 }

    /// From one time to another, both in milliseconds.
    init(fromMs start: Int64, toMs end: Int64) { self.init(ms: end.subtractingReportingOverflow(start).partialValue) }

    var text: String {
        let units = [
            (seconds / 86_400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s"),
        ]
        let first = units.firstIndex { $0.0 > 0 } ?? units.count - 1
        return units[first...].prefix(2).filter { $0.0 > 0 || $0.1 == units[first].1 }.map { "\($0.0) \($0.1)" }
            .joined(separator: " ")
    }
}
