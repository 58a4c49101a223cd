/// Stops an address that schedules events without end (the protocol, section 7).
///
/// Owner: the lobby. Addresses are forgotten once they have been quiet for an hour.
struct ScheduleLimiter {
    private static let windowMs: Int64 = 3_600_000

    /// When each address scheduled, oldest first.
    private var records: [String: [Int64]] = [:]
    private var sweptAt: Int64 = 0

    /// Milliseconds that the address has to wait; nil if it may schedule, which is noted.
    mutating func take(_ address: String, now: Int64) -> Int64? {
        sweep(now)
        var times = records[address, default: []]
        times.removeAll { now - $0 >= Self.windowMs }
        guard times.count < EventLimits.perHour else { return times[0] + Self.windowMs - now }
        times.append(now)
        records[address] = times
        return nil
    }

    private mutating func sweep(_ now: Int64) {
        guard now - sweptAt >= Self.windowMs else { return }
        sweptAt = now
        records = records.filter { _, times in times.contains { now - $0 < Self.windowMs } }
    }
}
