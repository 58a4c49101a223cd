public import GameProtocol

/// What became of a request; each one has exactly one outcome.
public enum RequestOutcome: Hashable, Sendable {
    /// It was done.
    case done(Answer.Payload)
    /// The server said no.
    case refused(RequestFailure)
    /// The connection went before the answer came: nobody knows whether it was done.
    case lost
}
