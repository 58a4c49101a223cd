public import GameProtocol

/// A day, a week or all of time, in UTC: what rounds are added up in for leaderboards.
public struct LeaderboardSpan: Hashable, Sendable {
    /// Which of the three.
    public let period: LeaderboardPeriod
    /// Days since 1 January 1970, or weeks since Monday, 29 December 1969; 0 for all of time.
    public let number: Int64

    private static let dayMs: Int64 = 86_400_000

    /// The stretch that `at` lies in, in Unix milliseconds.
    public init(_ period: LeaderboardPeriod, at: Int64) {
        self.period = period
        switch period {
        case .day: number = Self.floored(at, by: Self.dayMs)
        // 1 January 1970 was a Thursday.
        case .week: number = Self.floored(at &+ 3 * Self.dayMs, by: 7 * Self.dayMs)
        case .all: number = 0
        }
    }

    private static func floored(_ value: Int64, by divisor: Int64) -> Int64 {
        value / divisor - (value % divisor < 0 ? 1 : 0)
    }

    /// Every stretch that `at` lies in.
    public static func all(at: Int64) -> [LeaderboardSpan] {
        LeaderboardPeriod.allCases.map { LeaderboardSpan($0, at: at) }
    }
}
