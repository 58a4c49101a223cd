public import Synchronization

/// A number that only grows, such as rounds played since the start.
///
/// Any thread may count and read. One that is counted in the path of every message belongs to a loop of its own
/// (``OwnCounter``).
public struct Counter: ~Copyable, Sendable {
    @usableFromInline let count = Atomic<Int>(0)

    /// Begins at zero.
    public init() {}

    /// The count so far.
    public var value: Int { count.load(ordering: .relaxed) }

    /// Counts `amount` more, which is not negative.
    @inlinable
    public func add(_ amount: Int = 1) { count.wrappingAdd(amount, ordering: .relaxed) }
}
