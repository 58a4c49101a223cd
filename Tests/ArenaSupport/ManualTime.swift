import Synchronization

/// The server's time, which stands until it is moved.
public final class ManualTime: Sendable {
    /// When every test begins: 1 January 2026.
    public static let start: Int64 = 1_767_225_600_000

    private let value = Atomic(ManualTime.start)

    /// The time, in Unix milliseconds.
    public var now: Int64 { value.load(ordering: .relaxed) }

    /// Moves on to `time`; never back.
    func move(to time: Int64) {
        precondition(time >= now, "time never goes back")
        value.store(time, ordering: .relaxed)
    }
}
