public import WebSocket

/// How a channel treats its peer, in limits and times (nanoseconds).
public struct WebSocketSettings: Sendable {
    /// What the peer can make the protocol engine hold.
    public var limits = WebSocketLimits()
    /// What the peer can make the connection hold.
    public var connection = ConnectionLimits()
    /// How long the opening handshake may take.
    public var handshake: Int64 = 10_000_000_000
    /// How often a server asks whether the peer is there; nil never asks.
    public var ping: Int64? = 20_000_000_000
    /// How long a peer may be silent before it is closed with `idleClose`.
    public var idle: Int64 = 60_000_000_000
    /// How long the peer may take to answer a close frame.
    public var closing: Int64 = 3_000_000_000
    /// Pings and pongs that a peer may send in a second: each ping costs an answer, and nobody needs many.
    public var controlFramesPerSecond = 100
    /// The close code and reason for a peer that sends more of them.
    public var floodClose = (code: CloseCode.policyViolation, reason: "too many pings")
    /// The close code and reason for a peer that was silent too long.
    public var idleClose = (code: CloseCode.goingAway, reason: "idle")
    /// The close code and reason for a peer that reads too slowly.
    public var overflowClose = (code: CloseCode.policyViolation, reason: "slow consumer")

    /// The defaults.
    public init() {}
}
