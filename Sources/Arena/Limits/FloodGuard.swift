/// Counts a connection's messages and faults, and says when they are too many (the protocol, section 2).
struct FloodGuard: Sendable {
    private static let windowMs: Int64 = 5000
    private static let textsPerWindow = 500
    private static let binariesPerWindow = 3000
    private static let faultsPerMinute = 10
    private static let faultWindowMs: Int64 = 60_000

    private var windowStart: Int64
    private var texts = 0
    private var binaries = 0
    /// When the latest faults were, oldest first.
    private var faults: [Int64] = []

    init(now: Int64) { windowStart = now }

    /// Counts a text message; false if they are too many.
    mutating func allowsText(now: Int64) -> Bool {
        startWindow(now)
        texts += 1
        return texts <= Self.textsPerWindow
    }

    /// Counts a binary message; false if they are too many.
    mutating func allowsBinary(now: Int64) -> Bool {
        startWindow(now)
        binaries += 1
        return binaries <= Self.binariesPerWindow
    }

    /// Counts a `bad_message` or `bad_slide`; false for the tenth within a minute.
    mutating func allowsFault(now: Int64) -> Bool {
        faults.removeAll { now - $0 >= Self.faultWindowMs }
        faults.append(now)
        return faults.count < Self.faultsPerMinute
    }

    private mutating func startWindow(_ now: Int64) {
        guard now - windowStart >= Self.windowMs else { return }
        windowStart = now
        texts = 0
        binaries = 0
    }
}
