/// What a match has done, in the order in which everyone is told.
public enum MatchAction: Sendable {
    /// A round was announced, or its times have moved after a pause.
    case roundStart(RoundState)
    /// The phase has changed, or its end has moved.
    case phase
    /// Someone in this seat has hit.
    case hit(seat: Int)
    /// A round has ended with this result; its reveal lasts until `nextAt`.
    case roundEnd(RoundResult, nextAt: Int64)
    /// The match is over.
    case matchEnd([MatchStanding])
}
