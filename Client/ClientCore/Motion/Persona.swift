/// What kind of player one is.
public enum Persona: Hashable, Sendable {
    /// Hits once it is right.
    case usual
    /// Hits in the last tenth of the time.
    case late
    /// Never hits.
    case never
    /// Is there, and then wants to be somewhere else.
    case changing

    /// Draws one; the shares are percent, together at most 100.
    public init(late: Int, never: Int, changing: Int, using generator: inout some RandomNumberGenerator) {
        let drawn = Int.random(in: 0..<100, using: &generator)
        self =
            switch drawn {
            case ..<late: .late
            case ..<(late + never): .never
            case ..<(late + never + changing): .changing
            default: .usual
            }
    }

    /// Within what part of a round the hand comes to rest, in percent, and whether it takes all of that.
    ///
    /// - Parameter isBusy: Whether everybody moves until shortly before the end.
    public func pace(
        isBusy: Bool, using generator: inout some RandomNumberGenerator
    ) -> (percent: Int64, fillsTime: Bool) {
        switch self {
        case .late: (Int64.random(in: 91...97, using: &generator), true)
        case .usual, .never, .changing:
            isBusy ? (Int64.random(in: 75...90, using: &generator), true) : (90, false)
        }
    }
}
