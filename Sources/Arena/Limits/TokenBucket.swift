/// Allows so many a second on average, and so many at once.
struct TokenBucket: Sendable {
    private let perSecond: Double
    private let depth: Double
    private var tokens: Double
    private var at: Int64

    init(perSecond: Int, depth: Int, now: Int64) {
        self.perSecond = Double(perSecond)
        self.depth = Double(depth)
        tokens = Double(depth)
        at = now
    }

    /// Takes a token if there is one.
    mutating func take(now: Int64) -> Bool {
        refill(now)
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }

    /// Milliseconds until there is a token; 0 if there is one.
    mutating func waitMs(now: Int64) -> Int64 {
        refill(now)
        return tokens >= 1 ? 0 : Int64(((1 - tokens) / perSecond * 1000).rounded(.up))
    }

    private mutating func refill(_ now: Int64) {
        guard now > at else { return }
        tokens = min(depth, tokens + Double(now - at) / 1000 * perSecond)
        at = now
    }
}
