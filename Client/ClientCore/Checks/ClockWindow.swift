/// How far the server's clock is ahead of the local one, as narrowly as all answers together tell.
///
/// The server's clock is told in milliseconds, rounded down, and was read somewhere between asking and answer. Each
/// answer so leaves a window for the difference, and the difference lies in all of them. Local times are nanoseconds on
/// a clock that never steps. Clocks that drift apart leave no common window after a while: then it begins anew.
public struct ClockWindow: Sendable {
    private static let millisecond: Int64 = 1_000_000

    private var least = Int64.min
    private var most = Int64.max

    /// Knows nothing yet.
    public init() {}

    /// Takes in that the server's clock showed `serverAt`, in milliseconds, between two local moments.
    ///
    /// - Returns: How far that is from all that could be by what was known: nanoseconds, 0 if it fits.
    @discardableResult
    public mutating func note(serverAt: Int64, asked: Int64, answered: Int64) -> Int64 {
        let (told, overflow) = serverAt.multipliedReportingOverflow(by: Self.millisecond)
        guard !overflow, answered >= asked else { return 0 }
        let window = (least: told &- answered, most: told &+ Self.millisecond &- asked)
        least = max(least, window.least)
        most = min(most, window.most)
        guard least > most else { return 0 }
        defer { (least, most) = window }
        return least &- most
    }

    /// By how much the difference may be wrong, in nanoseconds; nil before the first answer.
    public var uncertainty: Int64? { least == .min ? nil : (most - least + 1) / 2 }

    /// The local moment at which the server's clock comes to show `serverAt`; nil before the first answer.
    public func local(_ serverAt: Int64) -> Int64? {
        let (time, overflow) = serverAt.multipliedReportingOverflow(by: Self.millisecond)
        guard least != .min, !overflow else { return nil }
        return time &- (least + (most - least) / 2)
    }
}
