/// What a server has to do about a request.
public enum ServerHandshakeAction: Equatable, Sendable {
    /// Send `accept`'s bytes and go on with a `WebSocketState`; or send an `HTTPResponse` and close.
    case upgrade(UpgradeRequest)
    /// Send a page, or that there is none, and close.
    case request(HTTPRequest)
    /// Send this response and close.
    case reject(HTTPResponse)
}
