/// Why TLS refused a peer, a file or a connection.
public enum TLSError: Error, Equatable, Sendable {
    /// The handshake failed, for the reason given by the library.
    case handshake(String)
    /// The client speaks plain HTTP where the server speaks TLS.
    case plainHTTP
    /// The certificate is not one that this machine trusts for this host.
    case untrusted(String)
    /// The server's key is not the one that the invitation names. SHA-256 of both.
    case pinMismatch(expected: [UInt8], actual: [UInt8])
    /// The peer broke the protocol after the handshake.
    case broken(String)
    /// A file with a certificate or a key cannot be used.
    case unusableFile(path: String, reason: String)
    /// The library could not be set up.
    case library(String)
}

extension TLSError: CustomStringConvertible {
    /// What happened, for people.
    public var description: String {
        switch self {
        case .handshake(let reason): "the TLS handshake failed (\(reason))"
        case .plainHTTP: "the client speaks HTTP without TLS"
        case .untrusted(let reason): "the certificate is not trusted (\(reason))"
        case .pinMismatch: "the server's key is not the one that the invitation names"
        case .broken(let reason): "the encrypted connection broke (\(reason))"
        case .unusableFile(let path, let reason): "\(path) cannot be used: \(reason)"
        case .library(let reason): "OpenSSL: \(reason)"
        }
    }
}
