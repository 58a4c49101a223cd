internal import Synchronization

/// A number for each value of a label, and one for all other values together; any thread may change and read it.
///
/// The values are given in advance, so that nothing received can make it grow.
public final class Labelled<Label: Hashable & Sendable>: Sendable {
    private final class Cell: Sendable {
        let level = Atomic<Int>(0)
    }

    /// The values that have a number of their own, in the order given.
    public let labels: [Label]
    private let cells: [Label: Cell]
    private let rest = Cell()

    /// Begins at zero for each of these values, which differ.
    public init(_ labels: [Label]) {
        self.labels = labels
        cells = Dictionary(uniqueKeysWithValues: labels.map { ($0, Cell()) })
    }

    /// The number now; for a value that has none of its own, what all of those have together.
    public subscript(label: Label) -> Int { cell(label).level.load(ordering: .relaxed) }

    /// The number of all values that have none of their own.
    public var others: Int { rest.level.load(ordering: .relaxed) }

    /// Adds `change`, which may be negative.
    public func add(_ change: Int = 1, to label: Label) { cell(label).level.wrappingAdd(change, ordering: .relaxed) }

    private func cell(_ label: Label) -> Cell { cells[label] ?? rest }
}

extension Labelled where Label: CaseIterable {
    /// Begins at zero for each case.
    public convenience init() { self.init(Array(Label.allCases)) }
}
