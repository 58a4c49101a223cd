/// What a connection tells the one who uses it.
///
/// All calls come on the connection's loop.
protocol ConnectionHandler: AnyObject {
    /// The stream is ready to carry bytes: at once, or after the TLS handshake.
    func connectionOpened()
    /// Bytes came in; `input` is consumed from the front, and what is left is handed over again
    /// together with what comes next.
    func connectionReceived(_ input: inout UnsafeMutableRawBufferPointer)
    /// The connection is over; nothing follows. Called exactly once, and from no call of the handler's own.
    func connectionEnded(_ end: ConnectionEnd)
}
