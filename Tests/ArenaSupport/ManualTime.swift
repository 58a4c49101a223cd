import Synchronization

/// The server's time, which stands until it is moved.
public final class ManualTime: Sendable {
    /// When every test begins: 1 January 2026.
    public static let start: Int64 = 1_767_225_600_000

    private let value = Atomic(ManualTime.start)
    private let skew = Atomic<Int64>(0)

    /// Makes a time at the start.
    public init() {}

    /// The time, in Unix milliseconds.
    public var now: Int64 { value.load(ordering: .relaxed) }

    /// The wall clock, in Unix milliseconds: the time, unless it was set.
    public var wallNow: Int64 { now + skew.load(ordering: .relaxed) }

    /// Sets the wall clock, forwards or back.
    public func setWall(by ms: Int64) { skew.wrappingAdd(ms, ordering: .relaxed) }

    /// Lets time pass while no arena runs on it.
    public func pass(_ ms: Int64) { move(to: now + ms) }

    /// Moves on to `time`; never back.
    func move(to time: Int64) {
        precondition(time >= now, "time never goes back")
        value.store(time, ordering: .relaxed)
    }
}
