/// Why a connection is over.
public enum ConnectionEnd: Equatable, Sendable {
    /// The peer ended the stream.
    case peerClosed
    /// This side closed it.
    case closed
    /// More output waited than the peer was allowed to leave waiting.
    case overflow
    /// Reading or writing failed.
    case system(SystemError)
    /// The TLS layer refused the peer or was refused by it.
    case tls(TLSError)
    /// The TLS handshake took too long.
    case handshakeTimeout
}

extension ConnectionEnd: CustomStringConvertible {
    /// What happened, for people.
    public var description: String {
        switch self {
        case .peerClosed: "the other side ended the connection"
        case .closed: "closed"
        case .overflow: "the other side read too slowly"
        case .system(let error): error.description
        case .tls(let error): error.description
        case .handshakeTimeout: "the TLS handshake took too long"
        }
    }
}
