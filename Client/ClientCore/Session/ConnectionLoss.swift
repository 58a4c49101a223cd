import GameProtocol

/// How a connection went, or never came to be.
public enum ConnectionLoss: Hashable, Sendable {
    /// The server closed it, with this code and reason.
    case closed(UInt16, reason: String)
    /// It broke or could not be made; another attempt may succeed.
    case broken(Explanation)
    /// No game is played there, or not with this client; another attempt would end the same.
    case refused(Explanation)
    /// The server's certificate was refused; another attempt would end the same.
    case untrusted(Explanation)
}

extension ConnectionLoss {
    /// Whether another attempt may succeed.
    public var invitesReconnecting: Bool {
        switch self {
        case .closed(let code, _): ProtocolCloseCode.invitesReconnecting(code)
        case .broken: true
        case .refused, .untrusted: false
        }
    }

    /// What to tell the player.
    public var explanation: Explanation {
        switch self {
        case .broken(let explanation), .refused(let explanation), .untrusted(let explanation): explanation
        case .closed(let code, let reason):
            ProtocolCloseCode(rawValue: code)?.explanation
                ?? Explanation(
                    "The server ended the connection with code \(code)\(reason.isEmpty ? "" : ", “\(reason)”").")
        }
    }
}

extension ProtocolCloseCode {
    fileprivate var explanation: Explanation {
        switch self {
        case .normal: Explanation("The server ended the connection.")
        case .goingAway: Explanation("The server went away.")
        case .protocolError, .unsupportedData, .invalidData, .tooBig:
            Explanation(
                "The server could not read what this client sent.", advice: "The two may be of different versions.")
        case .internalError: Explanation("The server had a fault of its own.")
        case .restart: Explanation("The server restarts.")
        case .full: Explanation("The server is full.")
        case .slowConsumer: Explanation("This connection was too slow to keep up.")
        case .idle: Explanation("The server heard nothing from here for a minute.")
        case .moved: Explanation("The server moved the game elsewhere.")
        case .badMessage:
            Explanation(
                "The server did not understand this client.", advice: "The two may be of different versions.")
        case .helloTimeout: Explanation("The server waited in vain for a greeting.")
        case .banned: Explanation("The operator has shut this player out.")
        case .replaced:
            Explanation(
                "The same player has connected from somewhere else.",
                advice: "Go on there, or play here under another name with --name.")
        case .flooding: Explanation("The server was sent too much at once and ended the connection.")
        }
    }
}
