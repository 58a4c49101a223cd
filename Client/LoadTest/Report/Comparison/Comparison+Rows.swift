extension Comparison {
    /// What counts as good.
    private enum Aim { case low, high, none }

    /// How many durations count as one of its own.
    private static let dependent = 8.0
    /// Durations that differ by less, in nanoseconds, do not differ.
    private static let finest = 50_000.0

    static func totalRows(_ now: LoadReport, _ before: LoadReport) -> [ComparisonRow] {
        func row(_ what: String, _ value: (LoadReport) -> Double?, _ aim: Aim, _ unit: Figures.Unit = .number)
            -> ComparisonRow
        {
            ComparisonRow(what, unit, before: value(before), now: value(now)) { before, now in
                within(0.1, before, now) ? .same : word(before, now, aim)
            }
        }
        func number(of counter: Counter, isSame: @escaping (Double, Double) -> Bool) -> ComparisonRow {
            ComparisonRow(
                counter.rawValue, .number, before: Double(before.totals[counter]), now: Double(now.totals[counter])
            ) { isSame($0, $1) ? .same : word($0, $1, .low) }
        }
        var rows = [
            row("moves a second", { $0.perSecond(.moves) }, .high),
            row("rounds a second", { $0.perSecond(.rounds) }, .high),
            number(of: .errors) { $0 == $1 || ($0 > 0 && $1 > 0 && abs($0 - $1) <= 3 * ($0 + $1).squareRoot()) },
            number(of: .faults) { $0 == $1 },
        ]
        if now.cpuPerMove != nil || before.cpuPerMove != nil {
            rows.append(row("server's CPU time per move", { $0.cpuPerMove }, .low, .duration))
        }
        if now.limit != nil || before.limit != nil {
            rows.insert(
                ComparisonRow(
                    "limit in players", .number, before: before.limit.map { Double($0) },
                    now: now.limit.map { Double($0) },
                    isLimit: true
                ) { within(0.1, $0, $1) ? .same : word($0, $1, .high) }, at: 0)
        }
        return rows
    }

    static func rows(of measure: Measure, _ now: LoadReport, _ before: LoadReport) -> [ComparisonRow] {
        let (new, old) = (now.totals.measures[measure], before.totals.measures[measure])
        guard (new?.count ?? 0) > 0 || (old?.count ?? 0) > 0 else { return [] }
        func percentile(_ percent: Double) -> ComparisonRow {
            ComparisonRow(
                "\(measure.title), p\(Figures.number(percent))", .duration,
                before: old?.percentile(percent).map { Double($0) }, now: new?.percentile(percent).map { Double($0) }
            ) { before, now in
                guard !within(0.1, before, now), abs(now - before) > finest, let new, let old,
                    !range(new, percent).overlaps(range(old, percent))
                else { return .same }
                return word(before, now, .low)
            }
        }
        func most(_ histogram: LatencyHistogram?) -> Double? {
            histogram.flatMap { $0.count > 0 ? Double($0.most) : nil }
        }
        return [
            percentile(50), percentile(99),
            ComparisonRow("\(measure.title), max", .duration, before: most(old), now: most(new)) { before, now in
                let isSame = abs(now - before) <= finest || (now <= before * 2 && before <= now * 2)
                return isSame ? .same : word(before, now, .low)
            },
            ComparisonRow(
                "\(measure.title), count", .number, before: Double(old?.count ?? 0), now: Double(new?.count ?? 0)
            ) { within(0.1, $0, $1) ? .same : word($0, $1, .none) },
        ]
    }

    private static func word(_ before: Double, _ now: Double, _ aim: Aim) -> Word {
        switch aim {
        case .low: now < before ? .better : .worse
        case .high: now > before ? .better : .worse
        case .none: now > before ? .more : .fewer
        }
    }

    /// Whether two numbers differ by no more than a share of the greater one.
    private static func within(_ share: Double, _ left: Double, _ right: Double) -> Bool {
        abs(left - right) <= share * max(abs(left), abs(right))
    }

    /// The durations between which a percentile lies, by the ranks around its own.
    private static func range(_ histogram: LatencyHistogram, _ percent: Double) -> ClosedRange<Int64> {
        let share = percent / 100
        let own = max(Double(histogram.count) / dependent, 1)
        let reach = 300 * (share * (1 - share) / own).squareRoot()
        let low = histogram.percentile(percent - reach) ?? 0
        // A duration is known to one part in 1,024, and told as the longest that it can have been.
        return (low - low / 1024)...max(histogram.percentile(percent + reach) ?? 0, low)
    }
}

extension LoadReport {
    /// The server's CPU time for each move, in nanoseconds, over the seconds in which it is known.
    var cpuPerMove: Double? {
        let known = seconds.compactMap { second in
            second.server.map { (cpu: $0.cpu, moves: Double(second.counters[.moves] ?? 0)) }
        }
        let (cpu, moves) = known.reduce((0.0, 0.0)) { ($0.0 + $1.cpu, $0.1 + $1.moves) }
        return moves > 0 && cpu.isFinite ? cpu / moves * 1_000_000_000 : nil
    }
}
