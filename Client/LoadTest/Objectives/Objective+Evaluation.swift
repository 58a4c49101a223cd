extension Objective {
    /// How it came out in a span of time.
    ///
    /// It is missed if nothing was measured. A share of nothing is 0 % if nothing of it was counted either, and 100 %
    /// otherwise.
    public func outcome(in totals: LoadTotals) -> ObjectiveOutcome {
        let value = value(in: totals)
        return ObjectiveOutcome(
            objective: description, value: value, bound: bound, isMet: value.map(isMet(by:)) ?? false)
    }

    /// What is held to the bound; nil if nothing was measured.
    func value(in totals: LoadTotals) -> Double? {
        switch subject {
        case .measure(let measure, let statistic):
            return totals.measures[measure].flatMap(statistic.value(of:)).map(Double.init)
        case .counter(let counter):
            return Double(totals[counter])
        case .share(let counter):
            return totals.percent(counter)
        }
    }

    /// Whether it is about those who come, who do so while the load finds its place: see ``LoadTotals/ofArrivals``.
    var isOfArrivals: Bool {
        switch subject {
        case .measure(let measure, _): measure.isOfArrivals
        case .counter(let counter), .share(let counter): counter.isOfArrivals
        }
    }
}

extension Counter {
    /// What it is a share of, if it is one.
    var wholes: [Counter] {
        switch self {
        case .missedMoves: [.movesDue]
        case .lateArrivals: [.arrivals]
        case .errors: [.hits, .joins]
        default: []
        }
    }

    /// Whether it counts those who come.
    var isOfArrivals: Bool { [.arrivals, .lateArrivals, .joins].contains(self) }
}

extension Measure {
    /// Whether it is about those who come.
    var isOfArrivals: Bool { [.connect, .tls, .welcome, .join].contains(self) }
}
