/// Allows so many a second on average, and so many at once.
struct TokenBucket: Sendable {
    /// A token in thousandths, of which `perSecond` arrive each millisecond.
    private static let token: Int64 = 1000

    private let perSecond: Int64
    private let depth: Int64
    private var thousandths: Int64
    private var at: Int64

    init(perSecond: Int, depth: Int, now: Int64) {
        self.perSecond = Int64(perSecond)
        self.depth = Int64(depth) * Self.token
        thousandths = self.depth
        at = now
    }

    /// Takes a token if there is one.
    mutating func take(now: Int64) -> Bool {
        refill(now)
        guard thousandths >= Self.token else { return false }
        thousandths -= Self.token
        return true
    }

    /// Milliseconds until there is a token; 0 if there is one.
    mutating func waitMs(now: Int64) -> Int64 {
        refill(now)
        return max(0, (Self.token - thousandths + perSecond - 1) / perSecond)
    }

    private mutating func refill(_ now: Int64) {
        guard now > at else { return }
        thousandths = min(depth, thousandths + (now - at) * perSecond)
        at = now
    }
}
