public import GameProtocol

/// What happens to a client that a script drives.
public enum ScriptEvent: Hashable, Sendable {
    /// What the session has to tell.
    case news(SessionNews)
    /// A request has its outcome.
    case answered(ScriptCall, RequestOutcome)
    /// The script wrote a line; it is here without its end.
    case line([UInt8])
    /// There are no more lines.
    case endOfInput
    /// The program is to stop, at once but in order: Ctrl-C.
    case interrupted
    /// Time has passed: ``ScriptState/nextTickAt`` was reached.
    case tick
}

/// A request, and whose it is.
public struct ScriptCall: Hashable, Sendable {
    /// The script's own number for it.
    public var id: Int64?
    /// What was asked for.
    public var type: RequestType
    /// Whether the client asks, to get to where it was started for.
    public var isClients = false
}
