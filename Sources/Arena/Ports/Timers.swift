public import Reactive

/// Deadlines on the place that owns the caller: an event loop in the server, manual time in tests.
public protocol Timers: AnyObject {
    /// Runs `action` once when the server's time reaches `at`, unless the returned object is let go before.
    func schedule(at: Int64, _ action: @escaping () -> Void) -> Cancellable
}
