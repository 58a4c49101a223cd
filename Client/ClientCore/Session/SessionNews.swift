public import GameProtocol

/// What a session has to tell.
public enum SessionNews: Hashable, Sendable {
    /// A connection is being made, the first one or another.
    case connecting
    /// The server greeted the player; `isReturn` unless for the first time.
    case online(Welcome, isReturn: Bool)
    /// The connection is gone, and another attempt is made after `waitMs`; `lostForMs` is since when it is gone.
    case offline(ConnectionLoss, waitMs: Int64, lostForMs: Int64)
    /// The session is over.
    case ended(SessionEnd)
    /// The server sent a message that answers no request.
    case message(ServerMessage)
    /// The server sent sliders or heat.
    case frame(ServerFrame)
    /// The lobby is watched from now on; `recovered` if nothing was missed since the last time.
    case watching(recovered: Bool)
    /// Back on the server, the room could not be entered again.
    case roomLost(RequestFailure)
    /// The server sent what is no message of the protocol.
    case unreadable(String)
}

/// Why a session is over.
public enum SessionEnd: Hashable, Sendable {
    /// The user of the session asked for it.
    case left
    /// The server is out of reach for good, or wants nothing of this player.
    case failed(SessionFailure, Explanation)
}
