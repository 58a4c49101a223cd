/// What a session wants done.
public enum SessionAction: Hashable, Sendable {
    /// Connect to the server; `connected` or `ended` must follow.
    case connect
    /// Send a text message.
    case sendText([UInt8])
    /// Close the connection in order; `ended` must follow.
    case close
    /// Close the connection, or the attempt to make one; nothing more is to be heard of it.
    case abandon
    /// Hand the request's outcome to whoever asked.
    case answer(id: Int64, RequestOutcome)
    /// Tell whoever uses the session.
    case tell(SessionNews)
}
