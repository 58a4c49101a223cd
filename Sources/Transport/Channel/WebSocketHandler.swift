public import WebSocket

/// What a channel tells the one who uses it.
///
/// All calls come on the channel's loop. Payloads are lent for the duration of the call.
public protocol WebSocketHandler: AnyObject {
    /// The handshake is over; messages can be sent from now on.
    func channelOpened(_ channel: WebSocketChannel)
    /// A text message came: valid UTF-8.
    func channelReceived(text: UnsafeRawBufferPointer)
    /// A binary message came.
    func channelReceived(binary: UnsafeRawBufferPointer)
    /// The channel is over; nothing follows.
    ///
    /// Called once for every channel that opened, and once for a client's channel that did not.
    func channelEnded(_ end: WebSocketEnd)
}

/// Why a channel is over.
public enum WebSocketEnd: Equatable, Sendable {
    /// The peer closed it, or answered this side's closing.
    case closed(CloseStatus)
    /// The peer broke the protocol.
    case violated(WebSocketError)
    /// The connection ended without a closing handshake.
    case lost(ConnectionEnd)
    /// No address could be connected to.
    case unreachable(SystemError)
    /// The server answered the handshake with this status, and this text.
    case refused(status: Int, body: String)
    /// What answered does not speak WebSocket.
    case notWebSocket(ClientHandshakeError)
}
