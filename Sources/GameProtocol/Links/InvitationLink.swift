/// What people send each other to meet: a server, a room, and the server's key (the protocol, section 9).
///
///     https://HOST[:PORT]/ROOM#pin=sha256:BASE64URL
public struct InvitationLink: Hashable, Sendable {
    /// The port of HTTPS, which a link does not spell out.
    public static let defaultPort: UInt16 = 443

    /// A host name in lower case, or an IP address, IPv6 without brackets.
    public var host: String
    /// The port.
    public var port: UInt16
    /// The room, if the link leads into one.
    public var room: RoomCode?
    /// The server's key; nil where the certificate is publicly trusted.
    public var pin: Pin?

    /// Invites to a server, and into a room there.
    public init(host: String, port: UInt16 = defaultPort, room: RoomCode? = nil, pin: Pin? = nil) {
        self.host = host
        self.port = port
        self.room = room
        self.pin = pin
    }

    /// The link as it is sent.
    public var text: String {
        let host = self.host.contains(":") ? "[\(self.host)]" : self.host
        let port = self.port == Self.defaultPort ? "" : ":\(self.port)"
        let pin = self.pin.map { "#\(Self.pinPrefix)\($0.text)" } ?? ""
        return "\(Self.scheme)\(host)\(port)/\(room?.text ?? "")\(pin)"
    }

    static let scheme = "https://"
    static let pinPrefix = "pin=sha256:"
}
