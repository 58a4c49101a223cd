internal import Synchronization

/// How often something was measured to be how much: counts in fixed buckets, and the sum.
///
/// Measures are whole numbers of a small unit, so that adding them up is exact. Any thread may observe and read.
public final class Histogram: Sendable {
    /// What was observed so far.
    public struct Reading: Equatable, Sendable {
        /// The upper bounds of the buckets, in ascending order, in the base unit.
        public let bounds: [Double]
        /// How many were at most as much as each bound; one more at the end: all.
        public let cumulative: [Int]
        /// The sum, in the base unit.
        public let sum: Double

        /// Makes a reading.
        public init(bounds: [Double], cumulative: [Int], sum: Double) {
            precondition(cumulative.count == bounds.count + 1, "Behind the last bound is one more bucket.")
            self.bounds = bounds
            self.cumulative = cumulative
            self.sum = sum
        }

        /// How many were observed.
        public var count: Int { cumulative.last ?? 0 }

        /// What both have observed; they have the same bounds.
        public static func + (left: Reading, right: Reading) -> Reading {
            precondition(left.bounds == right.bounds, "Histograms are added bucket by bucket.")
            return Reading(
                bounds: left.bounds, cumulative: zip(left.cumulative, right.cumulative).map { $0 &+ $1 },
                sum: left.sum + right.sum)
        }
    }

    private final class Cell: Sendable {
        let count = Atomic<Int>(0)
    }

    private let bounds: [Int]
    private let perUnit: Int
    private let cells: [Cell]
    private let sum = Atomic<Int>(0)

    /// Begins with nothing observed.
    ///
    /// - Parameters:
    ///   - bounds: The upper bounds of the buckets, in ascending order, in the unit of what is observed.
    ///   - perUnit: How many of that unit make a base unit: 1000 for milliseconds.
    public init(bounds: [Int], perUnit: Int) {
        precondition(perUnit > 0 && zip(bounds, bounds.dropFirst()).allSatisfy(<), "Bounds ascend.")
        self.bounds = bounds
        self.perUnit = perUnit
        cells = (0...bounds.count).map { _ in Cell() }
    }

    /// Notes one measure.
    public func observe(_ measure: Int) {
        cells[bounds.firstIndex { measure <= $0 } ?? bounds.count].count.wrappingAdd(1, ordering: .relaxed)
        sum.wrappingAdd(measure, ordering: .relaxed)
    }

    /// What was observed so far.
    public var reading: Reading {
        var total = 0
        let cumulative = cells.map { cell in
            total &+= cell.count.load(ordering: .relaxed)
            return total
        }
        return Reading(
            bounds: bounds.map { Double($0) / Double(perUnit) }, cumulative: cumulative,
            sum: Double(sum.load(ordering: .relaxed)) / Double(perUnit))
    }
}
