/// Stops an address that tries out room codes: after ten that do not exist within a minute it has
/// to wait for a minute (the protocol, section 5).
///
/// Owner: the lobby. Addresses are forgotten once they have been quiet for a minute.
struct GuessLimiter {
    private static let guesses = 10
    private static let windowMs: Int64 = 60_000
    private static let blockMs: Int64 = 60_000

    private struct Record {
        var misses: [Int64] = []
        var blockedUntil: Int64 = 0
    }

    private var records: [String: Record] = [:]
    private var sweptAt: Int64 = 0

    /// Milliseconds that the address has to wait; nil if it may ask.
    mutating func waitMs(_ address: String, now: Int64) -> Int64? {
        sweep(now)
        guard let until = records[address]?.blockedUntil, until > now else { return nil }
        return until - now
    }

    /// Notes that the address asked for a room that does not exist.
    mutating func miss(_ address: String, now: Int64) {
        var record = records[address] ?? Record()
        record.misses.removeAll { now - $0 >= Self.windowMs }
        record.misses.append(now)
        if record.misses.count >= Self.guesses {
            record.misses = []
            record.blockedUntil = now + Self.blockMs
        }
        records[address] = record
    }

    private mutating func sweep(_ now: Int64) {
        guard now - sweptAt >= Self.windowMs else { return }
        sweptAt = now
        records = records.filter { _, record in
            record.blockedUntil > now || record.misses.contains { now - $0 < Self.windowMs }
        }
    }
}
