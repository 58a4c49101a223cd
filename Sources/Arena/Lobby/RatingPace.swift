import GameProtocol
import Reactive

/// How often a game's rating is published: at most ten times a second, and the latest always.
struct RatingPace {
    private static let intervalMs: Int64 = 100

    /// How the game is rated now.
    var latest: GameRating
    /// When it was published last.
    private var sentAt: Int64?
    /// Set while the latest waits for its time.
    var timer: Cancellable?

    init(_ latest: GameRating) { self.latest = latest }

    /// When the latest may be published.
    func opensAt(now: Int64) -> Int64 { sentAt.map { max(now, $0 + Self.intervalMs) } ?? now }

    /// Notes that the latest was published.
    mutating func sent(now: Int64) {
        sentAt = now
        timer = nil
    }
}
