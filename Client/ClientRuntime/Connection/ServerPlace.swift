public import GameProtocol
public import Transport
import WebSocket

/// Where a server is, and what a client trusts there.
public struct ServerPlace: Sendable {
    /// The host and port.
    public let endpoint: Endpoint
    /// The addresses, where they are known already; else the host is looked up for every connection.
    let addresses: [SocketAddress]?
    /// The address of this machine to connect from; nil if the system chooses.
    public var source: SocketAddress?
    /// Nil for a server without TLS.
    public let tls: TLSContext?
    let pin: Pin?

    /// Takes the place that a link leads to.
    ///
    /// - Parameter addresses: The host's addresses, if somebody has looked them up.
    /// - Throws: When the TLS library cannot be set up.
    public init(_ link: InvitationLink, addresses: [SocketAddress]? = nil) throws(TLSError) {
        endpoint = Endpoint(host: link.host, port: Int(link.port))
        pin = link.pin
        tls = link.isSecure ? try TLSContext.client(link.pin.map { .pin($0.bytes) } ?? .system) : nil
        // An address needs no looking up.
        self.addresses = addresses ?? SocketAddress(host: link.host, port: Int(link.port)).map { [$0] }
    }

    var target: WebSocketTarget {
        WebSocketTarget(
            host: endpoint.host, port: endpoint.port, path: Carrier.path, subprotocol: Carrier.subprotocol)
    }

    /// The server pings; a client only notices when it is silent for three times as long.
    static let settings: WebSocketSettings = {
        var settings = WebSocketSettings()
        settings.ping = nil
        settings.idle = 60_000_000_000
        settings.closing = 1_000_000_000
        // The snapshot of a lobby with ten thousand rooms of the longest titles has some 7 MB.
        settings.limits.maxMessageBytes = 8 << 20
        return settings
    }()
}
