/// What one round earned one player.
public struct Score: Hashable, Sendable {
    /// The points, bonus included; never negative.
    public let points: Int
    /// The part of the points given for an exact or a very near guess.
    public let bonus: Int
    /// How far the guess was off, or nil without a guess.
    public let difference: Double?
    /// What the player is told.
    public let verdict: Verdict

    /// The score of who neither moved nor hit.
    public static let noGuess = Score(points: 0, bonus: 0, difference: nil, verdict: .noGuess)

    /// Makes a score; `points` include the bonus.
    public init(points: Int, bonus: Int, difference: Double?, verdict: Verdict) {
        self.points = Swift.max(0, points)
        self.bonus = bonus
        self.difference = difference
        self.verdict = verdict
    }
}
