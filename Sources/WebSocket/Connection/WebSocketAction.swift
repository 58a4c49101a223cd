/// What the owner of a connection has to do about bytes that came in.
///
/// Payloads point into the buffer that was given to `WebSocketState.receive` or into the state itself. They are valid
/// until the next call of `receive`, and as long as the owner leaves that buffer alone.
public enum WebSocketAction {
    /// Take a text message; its bytes are valid UTF-8.
    case text(UnsafeRawBufferPointer)
    /// Take a binary message.
    case binary(UnsafeRawBufferPointer)
    /// Answer with a pong frame of the same payload, at most 125 bytes (RFC 6455, section 5.5.2).
    case ping(UnsafeRawBufferPointer)
    /// Take note that the peer is alive; nothing is to be sent (section 5.5.3).
    case pong(UnsafeRawBufferPointer)
    /// Take leave: the peer closes, or answers our closing.
    ///
    /// Send a close frame with `reply` as the last frame; nil if ours was sent before.
    case peerClosed(CloseStatus, reply: CloseCode?)
    /// Give the connection up: the peer broke the rules (section 7.1.7).
    ///
    /// Send a close frame with `reply` as the last frame; nil if ours was sent before.
    case failed(WebSocketError, reply: CloseCode?)
}
