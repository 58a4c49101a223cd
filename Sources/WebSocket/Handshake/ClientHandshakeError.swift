/// Why a client gives a handshake up (RFC 6455, section 4.1).
public enum ClientHandshakeError: Error, Equatable, Sendable, CaseIterable {
    /// What answered does not speak HTTP/1.1.
    case malformedResponse
    /// The response's head is longer than `WebSocketLimits` allows.
    case headTooLong
    /// The response ended before its head did.
    case closedEarly
    /// The server switches, but not to WebSocket: `Upgrade` or `Connection` say otherwise.
    case notWebSocket
    /// The server did not prove that it read the key.
    case wrongAccept
    /// The server uses an extension that nobody offered.
    case unexpectedExtension
    /// The server chose a subprotocol that was not offered.
    case unexpectedSubprotocol
}
