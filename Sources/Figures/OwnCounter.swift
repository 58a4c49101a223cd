public import Synchronization

/// A number that only grows and is counted by one owner alone; any thread may read it.
///
/// Counting costs as much as with a plain integer: nobody else writes, so that nothing has to be locked.
public struct OwnCounter: ~Copyable, Sendable {
    @usableFromInline let count = Atomic<Int>(0)

    /// Begins at zero.
    public init() {}

    /// The count so far.
    public var value: Int { count.load(ordering: .relaxed) }

    /// Counts `amount` more, which is not negative; for the owner.
    @inlinable
    public func add(_ amount: Int = 1) {
        count.store(count.load(ordering: .relaxed) &+ amount, ordering: .relaxed)
    }
}
