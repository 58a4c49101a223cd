/// A two-way connection to a value that somebody else stores.
///
/// Whoever holds a binding reads and writes the storage itself: there is no copy to go stale and
/// no queue to fill, a newer value simply replaces the older one. Reading and writing allocate
/// nothing and take no lock.
///
/// Owner: whoever owns the storage. A binding is not `Sendable`, so it cannot leave that place.
public struct Binding<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void

    /// Binds to a storage reached through the two closures.
    public init(get read: @escaping () -> Value, set write: @escaping (Value) -> Void) {
        self.read = read
        self.write = write
    }

    /// The stored value, as it is now.
    public var value: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }
}
