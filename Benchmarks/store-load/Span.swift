import Glibc

/// What passes from now on: wall time and the CPU time of the process.
struct Span {
    private let began = Span.now(CLOCK_MONOTONIC)
    private let usedBefore = Span.now(CLOCK_PROCESS_CPUTIME_ID)

    /// Seconds so far.
    var seconds: Double { Span.now(CLOCK_MONOTONIC) - began }

    /// Microseconds of CPU time so far, for each of `count` things.
    func used(by count: Int) -> Int {
        Int((Span.now(CLOCK_PROCESS_CPUTIME_ID) - usedBefore) / Double(count) * 1e6)
    }

    private static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
