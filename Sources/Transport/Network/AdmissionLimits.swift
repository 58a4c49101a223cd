/// How many connections are let in.
public struct AdmissionLimits: Sendable {
    /// Connections at one time: a bound on descriptors and memory, of which each takes up to 30 KiB with TLS.
    public var total = 10_000
    /// Connections at one time from one address, or IPv6 network; nil sets no limit, since a whole school may share it.
    public var perAddress: Int?
    /// Connections a second on average: each TLS handshake takes CPU time from those who are connected.
    public var perSecond = 500
    /// Connections that may come at once: everybody comes back after a restart.
    public var burst = 2000

    /// The defaults.
    public init() {}
}
