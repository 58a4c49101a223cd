/// What people send each other to meet: a server, a room, and the server's key (the protocol, section 9).
///
///     https://HOST[:PORT]/ROOM#pin=sha256:BASE64URL
///
/// To a server without TLS, which is for this machine alone, a link begins with `http://`.
public struct InvitationLink: Hashable, Sendable {
    /// The port of HTTPS, which a link does not spell out.
    public static let defaultPort: UInt16 = 443
    /// The port of HTTP, which a link does not spell out either.
    static let insecurePort: UInt16 = 80

    /// A host name in lower case, or an IP address, IPv6 without brackets.
    public var host: String
    /// The port.
    public var port: UInt16
    /// The room, if the link leads into one.
    public var room: RoomCode?
    /// The server's key; nil where the certificate is publicly trusted.
    public var pin: Pin?
    /// Whether the server speaks TLS; one that does not is on this machine.
    public let isSecure: Bool

    /// Invites to a server with TLS, and into a room there.
    public init(host: String, port: UInt16 = defaultPort, room: RoomCode? = nil, pin: Pin? = nil) {
        self.host = host
        self.port = port
        self.room = room
        self.pin = pin
        isSecure = true
    }

    /// The link as it is sent.
    public var text: String {
        let host = self.host.contains(":") ? "[\(self.host)]" : self.host
        let defaultPort = isSecure ? Self.defaultPort : Self.insecurePort
        let port = self.port == defaultPort ? "" : ":\(self.port)"
        let pin = self.pin.map { "#\(Self.pinPrefix)\($0.text)" } ?? ""
        return "\(isSecure ? Self.scheme : Self.insecureScheme)\(host)\(port)/\(room?.text ?? "")\(pin)"
    }

    static let scheme = "https://"
    static let insecureScheme = "http://"
    static let pinPrefix = "pin=sha256:"
}
