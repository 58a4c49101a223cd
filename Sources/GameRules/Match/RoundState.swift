/// One round: what is to be hit, and its two times.
public struct RoundState: Sendable {
    /// The round's number in its match, from 1.
    public let number: Int
    /// What is played.
    public let game: any Game
    /// What is to be hit, in the game's own numbers: a secret where the game hides it.
    public let target: [Int]
    /// When sliders begin to count.
    public internal(set) var openAt: Int64
    /// When time is up; the network grace comes on top.
    public internal(set) var deadlineAt: Int64
    /// Where every slider stands at the opening.
    public let start: SliderValues

    /// The last millisecond in which a move or a hit counts: the network grace's.
    var lastInTimeAt: Int64 { deadlineAt + MatchOptions.networkGraceMs }

    /// Whether a move or a hit that arrives at `now` is in time.
    func isInTime(_ now: Int64) -> Bool {
        now >= openAt && now <= lastInTimeAt
    }
}
