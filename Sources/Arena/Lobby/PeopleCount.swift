import Synchronization

/// How many people are connected; counted by the shards, read by all.
public final class PeopleCount: Sendable {
    private let value = Atomic<Int>(0)

    /// Nobody yet.
    public init() {}

    /// The people who said `hello` and are still connected.
    public var count: Int { value.load(ordering: .relaxed) }

    func add(_ change: Int) { value.wrappingAdd(change, ordering: .relaxed) }
}
