/// An axis of a plot: what it shows, from where to where, and how its ticks read.
struct Axis: Hashable, Sendable {
    /// How a value is written at a tick.
    enum Unit: Hashable, Sendable {
        /// Seconds since the beginning.
        case clock
        /// Nanoseconds.
        case duration
        /// Just a number; the title tells of what.
        case number
    }

    /// What it shows.
    var title: String
    var scale: Scale
    var unit: Unit

    /// What stands at each of its ticks.
    func ticks(atMost limit: Int) -> [(value: Double, label: String)] {
        let values = scale.ticks(atMost: limit)
        let step = values.count > 1 ? values[1] - values[0] : 1
        // A step of 0.2 needs one decimal, one of 0.05 two.
        let places = step > 0 && step < 1 ? min(max(Int((-Logarithm.decimal(step)).rounded(.up)), 0), 9) : 0
        return values.map { value in
            switch unit {
            case .clock: (value, Figures.clock(value))
            case .duration: (value, Self.roundDuration(value))
            case .number: (value, Figures.decimal(value, places))
            }
        }
    }

    /// A round duration: `5 ms`, without the decimals of ``Figures/duration(_:)``.
    private static func roundDuration(_ nanoseconds: Double) -> String {
        let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")]
        for (size, name) in units where nanoseconds >= size * 0.999 {
            return Figures.number((nanoseconds / size * 1000).rounded() / 1000) + " " + name
        }
        return Figures.number(nanoseconds) + " ns"
    }
}
