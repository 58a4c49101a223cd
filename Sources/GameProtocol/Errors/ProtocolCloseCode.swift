/// Why the server closes a connection: the codes and words of the protocol, section 8.
public enum ProtocolCloseCode: UInt16, Sendable, CaseIterable {
    /// The connection has served its purpose.
    case normal = 1000
    /// The peer goes away.
    case goingAway = 1001
    /// WebSocket itself was violated.
    case protocolError = 1002
    /// A kind of data that is not taken.
    case unsupportedData = 1003
    /// Text that is not UTF-8.
    case invalidData = 1007
    /// A message longer than allowed.
    case tooBig = 1009
    /// The server failed.
    case internalError = 1011
    /// The server restarts.
    case restart = 1012
    /// The server takes no more connections.
    case full = 1013
    /// The peer reads more slowly than it is sent to.
    case slowConsumer = 4000
    /// The peer was silent for too long.
    case idle = 4001
    /// The player is served elsewhere.
    case moved = 4002
    /// Too many messages that are none of the protocol.
    case badMessage = 4500
    /// No `hello` came in time.
    case helloTimeout = 4501
    /// The operator has shut the player out.
    case banned = 4502
    /// A newer connection came with the same token.
    case replaced = 4503
    /// Far too many messages.
    case flooding = 4504

    /// The close reason: the protocol's word, empty for the codes of RFC 6455.
    public var reason: String {
        switch self {
        case .normal, .goingAway, .protocolError, .unsupportedData, .invalidData, .tooBig, .internalError: ""
        case .restart: "restart"
        case .full: "full"
        case .slowConsumer: "slow_consumer"
        case .idle: "idle"
        case .moved: "moved"
        case .badMessage: "bad_message"
        case .helloTimeout: "hello_timeout"
        case .banned: "banned"
        case .replaced: "replaced"
        case .flooding: "flooding"
        }
    }

    /// Whether a client that was closed with this code, known or not, should connect again.
    public static func invitesReconnecting(_ code: UInt16) -> Bool {
        switch code {
        case 1001, 1006, 1011, 1012, 1013, 4000...4399: true
        default: false
        }
    }
}
