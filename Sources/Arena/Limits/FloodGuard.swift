/// Counts a connection's messages and faults, and says when they are too many (the protocol, section 2).
struct FloodGuard: Sendable {
    private static let texts = 500
    private static let binaries = 3000
    private static let faults = 10
    private static let faultWindowMs: Int64 = 60_000

    private var texts: SlidingCount
    private var binaries: SlidingCount
    /// When the latest faults were, oldest first.
    private var faults: [Int64] = []

    init(now: Int64) {
        texts = SlidingCount(now: now)
        binaries = SlidingCount(now: now)
    }

    /// Counts a text message; false if they are too many.
    mutating func allowsText(now: Int64) -> Bool { texts.add(now: now) <= Self.texts }

    /// Counts a binary message; false if they are too many.
    mutating func allowsBinary(now: Int64) -> Bool { binaries.add(now: now) <= Self.binaries }

    /// Counts a `bad_message` or `bad_slide`; false for the tenth within a minute.
    mutating func allowsFault(now: Int64) -> Bool {
        faults.removeAll { now - $0 >= Self.faultWindowMs }
        faults.append(now)
        return faults.count < Self.faults
    }
}
