/// What kind of failure ended a session.
public enum SessionFailure: Hashable, Sendable {
    /// The server's certificate is not the one that is wanted, or one that nobody vouches for.
    case untrusted
    /// No connection to a server came to be.
    case unreachable
    /// The server was reached, and then turned the player away or was lost for good.
    case lost
}

extension SessionFailure {
    /// What the process tells of it.
    public var exitStatus: ExitStatus {
        switch self {
        case .untrusted: .untrusted
        case .unreachable: .unreachable
        case .lost: .failure
        }
    }
}
