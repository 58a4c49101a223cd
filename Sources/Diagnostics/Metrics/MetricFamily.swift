public import Figures

/// What is shown of one figure: its name, what it means, and its values, one for each combination of labels.
public struct MetricFamily: Equatable, Sendable {
    /// How a figure behaves.
    public enum Kind: String, Sendable {
        /// It only grows, but for a restart of the process.
        case counter
        /// It goes up and down.
        case gauge
        /// Measures in buckets.
        case histogram
        /// Facts, in labels; its value is 1.
        case info
    }

    /// The base unit that a figure is measured in.
    public enum Unit: String, Sendable {
        /// Seconds, also since 1970.
        case seconds
        /// Bytes.
        case bytes
    }

    /// One value with its labels.
    public struct Sample: Equatable, Sendable {
        /// The labels, in the order in which they are shown.
        public let labels: [Label]
        /// The value.
        public let value: Value

        /// Makes a sample.
        public init(_ value: Value, _ labels: [Label] = []) {
            self.value = value
            self.labels = labels
        }
    }

    /// A label's name and its value, which may be any text.
    public struct Label: Equatable, Sendable {
        /// The name.
        public let name: String
        /// The value, unescaped.
        public let value: String

        /// Makes a label.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The value of a sample.
    public enum Value: Equatable, Sendable {
        /// A count.
        case whole(Int)
        /// A measure.
        case real(Double)
        /// Measures in buckets.
        case buckets(Histogram.Reading)
    }

    /// The name without what the format adds, such as `_total`; it ends with the unit, if there is one.
    public let name: String
    /// What it means, a sentence.
    public let help: String
    /// How it behaves.
    public let kind: Kind
    /// What it is measured in; nil for what is counted.
    public let unit: Unit?
    /// The values.
    public let samples: [Sample]

    /// Makes a family.
    public init(_ kind: Kind, _ name: String, unit: Unit? = nil, _ help: String, _ samples: [Sample]) {
        precondition(unit.map { name.hasSuffix("_\($0.rawValue)") } ?? true, "\(name) ends with its unit.")
        self.kind = kind
        self.name = name
        self.unit = unit
        self.help = help
        self.samples = samples
    }
}

extension MetricFamily {
    /// A family of one value without labels.
    public init(_ kind: Kind, _ name: String, unit: Unit? = nil, _ help: String, _ value: Int) {
        self.init(kind, name, unit: unit, help, [Sample(.whole(value))])
    }

    /// A family with a value for each case of a label.
    public init<Case: CaseIterable & RawRepresentable<String>>(
        _ kind: Kind, _ name: String, unit: Unit? = nil, _ help: String, by label: String, _ value: (Case) -> Int
    ) {
        self.init(
            kind, name, unit: unit, help,
            Case.allCases.map { Sample(.whole(value($0)), [Label(label, $0.rawValue)]) })
    }
}
