public import WebSocket

/// What a server does with the requests that reach it.
public struct WebSocketService: Sendable {
    /// What becomes of a handshake.
    public enum Decision: Sendable {
        /// It is accepted, with one of the offered subprotocols or none.
        case accept(subprotocol: String?)
        /// It is turned down.
        case reject(HTTPResponse)
    }

    /// How peers are treated.
    public var settings: WebSocketSettings
    /// Decides about a handshake: path, origin, subprotocol.
    public var decide: @Sendable (UpgradeRequest) -> Decision
    /// Answers a plain request, such as a browser's.
    public var page: @Sendable (HTTPRequest) -> HTTPResponse

    /// Makes a service.
    public init(
        settings: WebSocketSettings, decide: @escaping @Sendable (UpgradeRequest) -> Decision,
        page: @escaping @Sendable (HTTPRequest) -> HTTPResponse
    ) {
        self.settings = settings
        self.decide = decide
        self.page = page
    }
}
