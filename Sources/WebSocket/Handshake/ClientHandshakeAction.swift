/// How a client's handshake went.
public enum ClientHandshakeAction: Equatable, Sendable {
    /// Go on with a `WebSocketState`; the subprotocol is the one offered, or nil if the server agreed on none.
    case accepted(subprotocol: String?)
    /// Close; `body` is the beginning of what the server says about it, at most 1 KiB, maybe empty.
    case refused(status: Int, body: String)
    /// Close: the answer is no answer to a handshake.
    case failed(ClientHandshakeError)
}
