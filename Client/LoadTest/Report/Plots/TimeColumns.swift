/// The seconds of a run, so many to a column that a plot has no more columns than can be told apart.
struct TimeColumns {
    /// How many columns there are at most.
    static let limit = 300

    /// Seconds in a column.
    let width: Int
    /// The seconds, column by column; none is empty.
    let columns: [ArraySlice<ReportSecond>]
    /// The time that they take.
    let scale: Scale

    init(_ seconds: [ReportSecond]) {
        let width = max((seconds.count + Self.limit - 1) / Self.limit, 1)
        self.width = width
        columns = stride(from: 0, to: seconds.count, by: width).map { seconds[$0..<min($0 + width, seconds.count)] }
        scale = .clock(
            from: seconds.first.map { Double($0.second) } ?? 0, to: (seconds.last.map { Double($0.second) } ?? 0) + 1)
    }

    /// The axis of time.
    var axis: Axis { Axis(title: "time since the beginning", scale: scale, unit: .clock) }

    /// A point for each column: in its middle, whatever is told of its seconds.
    func points(_ value: (ArraySlice<ReportSecond>) -> Double?) -> [Plot.Point] {
        columns.map { Plot.Point(x: (Self.start($0) + Self.end($0)) / 2, y: value($0)) }
    }

    /// The worst of a column.
    func worst(_ value: (ReportSecond) -> Double?) -> [Plot.Point] { points { $0.compactMap(value).max() } }

    /// The mean of a column.
    func mean(_ value: (ReportSecond) -> Double?) -> [Plot.Point] {
        points { seconds in
            let values = seconds.compactMap(value)
            return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
        }
    }

    /// What is told over each column: its time, and a line for each of these texts.
    func hints(_ words: (_ column: Int) -> [String]) -> [Plot.Hint] {
        columns.indices.map { column in
            let (from, to) = (Self.start(columns[column]), Self.end(columns[column]))
            let span = width == 1 ? Figures.clock(from) : "\(Figures.clock(from)) to \(Figures.clock(to))"
            return Plot.Hint(from: from, to: to, text: ([span] + words(column)).joined(separator: " · "))
        }
    }

    /// What is told over each column: its time, and the values that these series have there.
    func hints(_ series: [Plot.Series], _ unit: Figures.Unit) -> [Plot.Hint] {
        hints { column in
            series.compactMap { series in
                series.points[column].y.map { "\(series.name) \(Figures.text($0, unit))" }
            }
        }
    }

    /// What a point stands for if it is more than a second.
    func words(_ kind: String) -> String? { width == 1 ? nil : "Each point is the \(kind) of \(width) seconds." }

    private static func start(_ seconds: ArraySlice<ReportSecond>) -> Double {
        seconds.first.map { Double($0.second) } ?? 0
    }
    private static func end(_ seconds: ArraySlice<ReportSecond>) -> Double {
        (seconds.last.map { Double($0.second) } ?? 0) + 1
    }
}

extension LoadReport {
    /// The stages as they went by, the time in which the load found its place included.
    var bands: [Plot.Band] {
        var bands: [Plot.Band] = []
        var stage: Int?
        for second in seconds {
            let end = Double(second.second) + 1
            if stage == second.stage, !bands.isEmpty {
                bands[bands.count - 1].to = end
            } else {
                let name = stages.indices.contains(second.stage) ? stages[second.stage].name : ""
                bands.append(Plot.Band(name: name, from: Double(second.second), to: end))
                stage = second.stage
            }
        }
        return bands
    }

    /// The bounds of the objectives that look at a measure.
    func bounds(of measure: Measure) -> [(statistic: String, outcome: ObjectiveOutcome)] {
        objectives.compactMap { outcome in
            let parts = outcome.subject.split(separator: ".", maxSplits: 1)
            guard parts.count == 2, parts[0] == measure.rawValue else { return nil }
            return (String(parts[1]), outcome)
        }
    }
}
