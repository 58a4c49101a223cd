internal import Synchronization

/// A number that goes up and down, such as connections open now.
///
/// Made by `Metrics`; any thread may use it.
public final class Gauge: Sendable {
    private let level = Atomic<Int>(0)

    init() {}

    /// The number now.
    public var value: Int {
        level.load(ordering: .relaxed)
    }

    /// Replaces the number.
    public func set(to value: Int) {
        level.store(value, ordering: .relaxed)
    }

    /// Adds `amount`, which may be negative.
    public func add(_ amount: Int) {
        level.wrappingAdd(amount, ordering: .relaxed)
    }
}
