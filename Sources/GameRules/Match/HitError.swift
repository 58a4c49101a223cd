/// Why a hit does not count, in the order in which it is looked at.
public enum HitError: Error, Equatable, Sendable {
    /// There is no match, or it has not opened the round yet, or it is paused.
    case wrongPhase
    /// The round has ended, or its deadline and the grace are past.
    case roundOver
    /// The number is that of no round so far.
    case wrongRound
    /// This seat has hit already.
    case alreadyHit
    /// The values are not one for each slider of the game.
    case badValues
}
