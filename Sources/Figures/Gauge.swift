internal import Synchronization

/// A number that goes up and down, such as rooms open now.
///
/// Any thread may change and read it.
public struct Gauge: ~Copyable, Sendable {
    private let level = Atomic<Int>(0)

    /// Begins at zero.
    public init() {}

    /// The number now.
    public var value: Int { level.load(ordering: .relaxed) }

    /// Adds `change`, which may be negative.
    public func add(_ change: Int) { level.wrappingAdd(change, ordering: .relaxed) }

    /// Replaces the number.
    public func set(to value: Int) { level.store(value, ordering: .relaxed) }

    /// Replaces the number if `value` is higher.
    public func raise(to value: Int) {
        // What is read first spares the others the write, which is seldom needed.
        if value > level.load(ordering: .relaxed) { level.max(value, ordering: .relaxed) }
    }
}
