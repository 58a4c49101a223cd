/// When a channel's connection came about, in nanoseconds on the monotonic clock.
public struct ChannelMoments: Hashable, Sendable {
    /// When TCP was connected; nil before.
    public internal(set) var connected: Int64?
    /// When the TLS handshake was over, or at once without TLS; nil before.
    public internal(set) var secured: Int64?
}
