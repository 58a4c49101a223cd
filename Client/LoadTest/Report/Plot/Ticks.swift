/// Round values for axes.
enum Ticks {
    /// The least of 1, 2, 5, 10, 20, 50 … (or 0.5, 0.2, 0.1 …) that is no less than a value.
    static func roundStep(atLeast value: Double) -> Double { round(value, .up) }

    /// The least step between times that reads well and is no less than so many seconds.
    static func clockStep(atLeast seconds: Double) -> Double {
        let steps: [Double] = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200]
        return steps.first { $0 >= seconds } ?? roundStep(atLeast: seconds / 86_400) * 86_400
    }

    /// The next of 1, 2 and 5 times a power of ten.
    static func round(_ value: Double, _ direction: FloatingPointRoundingRule) -> Double {
        guard value > 0, value.isFinite else { return 1 }
        let exponent = Int(Logarithm.decimal(value).rounded(.down))
        let candidates = (exponent - 1...exponent + 1).flatMap { power in
            [1, 2, 5].map { $0 * Logarithm.powerOfTen(power) }
        }
        let found = direction == .down ? candidates.last { $0 <= value } : candidates.first { $0 >= value }
        guard let found, found.isFinite, found > 0 else { return value }
        return found
    }

    /// The multiples of a step from one value to another, both included.
    static func even(from: Double, to: Double, step: Double) -> [Double] {
        let (first, last) = ((from / step).rounded(.up), (to / step + 1e-9).rounded(.down))
        guard step > 0, first.isFinite, last.isFinite, last >= first, last - first < 1000 else { return [] }
        return stride(from: first, through: last, by: 1).map { $0 * step }
    }

    /// Powers of ten with what fits of their multiples, or as many of them as fit.
    static func logarithmic(from: Double, to: Double, atMost limit: Int) -> [Double] {
        // A power of ten is one even if its logarithm is not quite whole.
        let first = Int((Logarithm.decimal(from) + 1e-9).rounded(.down))
        let last = max(Int((Logarithm.decimal(to) - 1e-9).rounded(.up)), first)
        let decades = last - first
        func ticks(_ factors: [Double], everyPower step: Int) -> [Double] {
            let all = stride(from: first, through: last, by: step).flatMap { (power: Int) -> [Double] in
                factors.map { $0 * Logarithm.powerOfTen(power) }
            }
            return all.filter { $0 >= from * (1 - 1e-9) && $0 <= to * (1 + 1e-9) }
        }
        let fine: [[Double]] = [[1, 2, 5], [1, 5]]
        let fitting = fine.map { ticks($0, everyPower: 1) }.first { $0.count <= limit }
        let found = fitting ?? ticks([1], everyPower: max((decades + limit - 1) / max(limit, 1), 1))
        return found.count >= 2 ? found : [from, to]
    }
}
