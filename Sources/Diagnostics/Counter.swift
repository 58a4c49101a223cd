internal import Synchronization

/// A number that only grows, such as messages received since the start.
///
/// Made by `Metrics`; any thread may use it.
public final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    init() {}

    /// The count so far.
    public var value: Int {
        count.load(ordering: .relaxed)
    }

    /// Adds `amount`, which must not be negative.
    public func increment(by amount: Int = 1) {
        precondition(amount >= 0, "A counter only grows.")
        count.wrappingAdd(amount, ordering: .relaxed)
    }
}
