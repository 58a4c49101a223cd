public import GameProtocol

/// Holds the times of a room's rounds to each other, all of them on the server's clock.
public struct RoundTimes: Sendable {
    /// How long a round must be open, in milliseconds; nil where the host may change it.
    private let roundMs: Int64?
    /// When the latest results go off show.
    private var nextAt = Int64.min

    /// Has seen nothing yet.
    public init(roundMs: Int64?) { self.roundMs = roundMs }

    /// Takes in that a round was announced.
    ///
    /// - Returns: What is wrong with its times, if anything.
    public func announced(_ start: RoundStart) -> String? {
        let name = "Round \(start.round) of match \(start.match)"
        let (lastsMs, overflow) = start.deadlineAt.subtractingReportingOverflow(start.openAt)
        if overflow || lastsMs <= 0 { return "\(name) has its deadline before it opens." }
        if let roundMs, lastsMs != roundMs { return "\(name) is open for \(lastsMs) ms instead of \(roundMs)." }
        guard start.openAt >= nextAt else {
            return "\(name) was to open \(nextAt &- start.openAt) ms before the results before it went off show."
        }
        return nil
    }

    /// Takes in a round's result.
    public mutating func ended(_ end: RoundEnd) { nextAt = end.nextAt }
}
