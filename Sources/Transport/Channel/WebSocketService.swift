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
    public var settings: WebSocketSettings {
        didSet { shared = SharedSettings(settings) }
    }
    /// The same, in one place for all channels.
    private(set) var shared: SharedSettings
    /// The origins whose pages may connect, as browsers name them: `https://example.com`, in lower case, with the port
    /// unless it is the scheme's own; nil: all.
    ///
    /// Pages of others are turned down with 403. Who names no origin is no browser, and is let in (RFC 6455, section
    /// 10.2).
    public var allowedOrigins: Set<String>?
    /// Decides about a handshake whose origin may connect: path, subprotocol.
    public var decide: @Sendable (UpgradeRequest) -> Decision
    /// Answers a plain request, such as a browser's.
    public var page: @Sendable (HTTPRequest) -> HTTPResponse

    /// Makes a service.
    public init(
        settings: WebSocketSettings, decide: @escaping @Sendable (UpgradeRequest) -> Decision,
        page: @escaping @Sendable (HTTPRequest) -> HTTPResponse
    ) {
        self.settings = settings
        shared = SharedSettings(settings)
        self.decide = decide
        self.page = page
    }

    /// What becomes of a handshake, its origin considered first.
    func decision(on request: UpgradeRequest) -> Decision {
        if let allowedOrigins, let origin = request.origin, !allowedOrigins.contains(origin) {
            return .reject(HTTPResponse(.forbidden, text: "Pages of this origin may not connect here.\n"))
        }
        return decide(request)
    }
}
