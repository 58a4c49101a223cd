/// What a match has done, in the order in which everyone is told.
public enum MatchAction: Sendable {
    /// A round was announced, or its times have moved after a pause.
    case roundStart(RoundState)
    /// This phase has begun, or its end has moved; `deadlineAt` as in ``MatchState/deadlineAt``.
    case phase(MatchPhase, deadlineAt: Int64?)
    /// Someone in this seat has hit.
    case hit(seat: Int)
    /// A round has ended with this result; its reveal lasts until `nextAt`.
    case roundEnd(RoundResult, nextAt: Int64)
    /// The match is over.
    case matchEnd([MatchStanding])
    /// A game has broken the rules for games: nothing more happens in this room.
    case failed(GameFailure)
}
