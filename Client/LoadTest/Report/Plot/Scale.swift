/// How the values along an axis become places.
struct Scale: Hashable, Sendable {
    /// How values go with places.
    enum Kind: Hashable, Sendable {
        /// Evenly.
        case linear
        /// Evenly by their order of magnitude.
        case logarithmic
        /// Evenly, with ticks at round times; values are seconds.
        case clock
    }

    /// How values go with places.
    let kind: Kind
    /// The value at the beginning.
    let from: Double
    /// The value at the end, more than `from`.
    let to: Double

    private init(_ kind: Kind, from: Double, to: Double) {
        self.kind = kind
        self.from = from
        self.to = to
    }

    /// From 0 to a round value that is no less than any of these.
    static func linear(upTo values: [Double], atLeast least: Double = 1) -> Scale {
        let most = max(values.filter(\.isFinite).max() ?? 0, least)
        let step = Ticks.roundStep(atLeast: most / 5)
        let to = (most / step).rounded(.up) * step
        return Scale(.linear, from: 0, to: to.isFinite ? to : most)
    }

    /// Over all of these, from one round value to another; values that are not positive are left out.
    static func logarithmic(over values: [Double]) -> Scale {
        let positive = values.filter { $0 > 0 && $0.isFinite }
        guard let least = positive.min(), let most = positive.max() else { return Scale(.logarithmic, from: 1, to: 10) }
        let (from, to) = (Ticks.round(least, .down), Ticks.round(most, .up))
        guard from < to else { return Scale(.logarithmic, from: from / 2, to: from * 2) }
        return Scale(.logarithmic, from: from, to: to)
    }

    /// From one moment to another.
    static func clock(from: Double, to: Double) -> Scale {
        guard from.isFinite, to.isFinite, from < to else { return Scale(.clock, from: 0, to: 1) }
        return Scale(.clock, from: from, to: to)
    }

    /// Where a value is, from 0 at the beginning to 1 at the end; what is beyond is at the end that it is beyond.
    func place(of value: Double) -> Double {
        guard !value.isNaN, value > from else { return 0 }
        guard value < to else { return 1 }
        return switch kind {
        case .linear, .clock: (value - from) / (to - from)
        case .logarithmic:
            (Logarithm.binary(value) - Logarithm.binary(from)) / (Logarithm.binary(to) - Logarithm.binary(from))
        }
    }

    /// Round values in it, in order, no more than about so many.
    func ticks(atMost limit: Int) -> [Double] {
        switch kind {
        case .linear: Ticks.even(from: from, to: to, step: Ticks.roundStep(atLeast: (to - from) / Double(limit)))
        case .clock: Ticks.even(from: from, to: to, step: Ticks.clockStep(atLeast: (to - from) / Double(limit)))
        case .logarithmic: Ticks.logarithmic(from: from, to: to, atMost: limit)
        }
    }
}
