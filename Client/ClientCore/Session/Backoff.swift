/// How long to wait before connecting again: twice as long at most each time, and never all at the same moment.
///
/// The wait is drawn from the whole span (“full jitter”), so that the many clients of a server that
/// went away do not come back as one.
struct Backoff: Sendable {
    /// The first span, in milliseconds.
    static let firstMs: Int64 = 500
    /// The longest span, in milliseconds: well within the time that a seat is kept.
    static let longestMs: Int64 = 15_000

    private var attempts = 0

    /// Draws the wait before the next attempt, in milliseconds.
    ///
    /// - Parameter retryAfterMs: What the server asked for; nobody comes earlier.
    mutating func next(retryAfterMs: Int64?, using generator: inout some RandomNumberGenerator) -> Int64 {
        let spanMs = min(Self.firstMs << min(attempts, 10), Self.longestMs)
        attempts += 1
        let drawnMs = Int64.random(in: 0...spanMs, using: &generator)
        return min(max(retryAfterMs ?? 0, 0), 600_000) + drawnMs
    }

    /// Begins anew, after a connection that held.
    mutating func reset() { attempts = 0 }
}
