import Reactive

/// When the next heat may be sent: the newest move is answered within 100 ms, at most 20 times a second.
struct HeatPace {
    static let intervalMs: Int64 = 50

    private var sentAt: Int64 = .min
    /// Set while an answer waits for its time.
    var timer: Cancellable?

    /// Takes the turn if it is time; else tells when it will be.
    mutating func take(now: Int64) -> Int64? {
        if sentAt != .min, now - sentAt < Self.intervalMs { return sentAt + Self.intervalMs }
        sentAt = now
        return nil
    }
}
