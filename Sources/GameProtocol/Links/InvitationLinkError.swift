/// Why a text is not an invitation.
public enum InvitationLinkError: Error, Hashable, Sendable, CaseIterable {
    /// It does not begin with `https://`.
    case notHTTPS
    /// It begins with `http://` and does not lead to this machine, or has a pin.
    case insecure
    /// It names no server.
    case noHost
    /// The server's name cannot be one.
    case badHost
    /// The port is no number from 1 to 65535.
    case badPort
    /// What follows the server is no room's code.
    case badRoom
    /// What follows `#` is no pin.
    case badPin
}

extension InvitationLinkError: CustomStringConvertible {
    /// A sentence for the one who pasted the link.
    public var description: String {
        switch self {
        case .notHTTPS: "An invitation begins with “https://”."
        case .insecure:
            "An invitation begins with “https://”; “http://” is for a server on this machine (localhost), without a pin."
        case .noHost: "The invitation names no server after “https://”."
        case .badHost: "The invitation's server must be a name of letters, digits, “-” and “.”, or an IP address."
        case .badPort: "The invitation's port must be a number from 1 to 65535."
        case .badRoom: "The invitation's room must be five letters, such as KXQZT."
        case .badPin:
            "The invitation's end is damaged: after “#” belongs “pin=sha256:” and 43 characters. Copy it once more."
        }
    }
}
