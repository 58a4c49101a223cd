/// What one peer can make a connection hold, and how long it can keep it waiting.
public struct ConnectionLimits: Sendable {
    /// Most bytes that wait to be sent.
    ///
    /// A peer that reads too slowly to stay under it is closed
    /// rather than given the server's memory.
    public var outputBytes = 256 * 1024
    /// Nanoseconds that a TLS handshake may take.
    public var tlsHandshake: Int64 = 10_000_000_000
    /// Nanoseconds that a connection being closed may take to send its last bytes and to see the
    /// peer's end, before it is cut.
    public var linger: Int64 = 3_000_000_000

    /// The defaults.
    public init() {}
}
