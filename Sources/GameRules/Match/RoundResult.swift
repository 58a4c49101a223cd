/// How a round ended.
public struct RoundResult: Sendable {
    /// One player's part in it.
    public struct Row: Sendable {
        /// The seat, from 1.
        public let seat: Int
        /// Whose seat it was.
        public let entrant: Entrant
        /// Where the sliders stood, or nil without a guess.
        public let values: SliderValues?
        /// The game's numbers for them, or nil without a guess.
        public let guess: [Int]?
        /// What they earned.
        public let score: Score
        /// The match's sum, this round included.
        public internal(set) var total: Int
        /// The place by total among all who would stand in the standings now.
        public internal(set) var rank: Int
        /// When the seat hit, in milliseconds after the opening; nil without a hit.
        public let atMs: Int64?
    }

    /// The round that ended.
    public let round: RoundState
    /// Everyone who was scored, by rank, then by seat.
    public let rows: [Row]

    /// The best of the round: the highest score, ties to the earlier hit, then to the lower seat.
    public var best: Row? {
        rows.min { left, right in
            let leftKey = (-left.score.points, left.atMs ?? .max, left.seat)
            let rightKey = (-right.score.points, right.atMs ?? .max, right.seat)
            return leftKey < rightKey
        }
    }
}
