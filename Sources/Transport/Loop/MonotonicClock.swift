import Glibc

/// The clock that never steps: nanoseconds since some fixed moment of this machine.
public enum MonotonicClock {
    /// Now, in nanoseconds.
    public static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}

/// The wall clock, which may be set at any time.
public enum WallClock {
    /// Now, in Unix milliseconds, rounded down.
    public static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}

/// Unix time that never steps while the process runs: the wall clock at its making, moved on by
/// the monotonic clock.
public struct SteadyWallClock: Sendable {
    /// Nanoseconds to add to the monotonic clock.
    private let offset: Int64

    /// Starts from the wall clock's present time.
    public init() {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        offset = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec) - MonotonicClock.now()
    }

    /// Now, in Unix milliseconds, rounded down.
    public func now() -> Int64 {
        (MonotonicClock.now() + offset) / 1_000_000
    }

    /// The monotonic nanosecond at which ``now()`` turns to `at` (Unix milliseconds).
    public func monotonic(_ at: Int64) -> Int64 {
        let (nanoseconds, overflow) = at.multipliedReportingOverflow(by: 1_000_000)
        return overflow ? .max : nanoseconds &- offset
    }
}
