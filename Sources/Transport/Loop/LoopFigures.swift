public import Figures

/// What a loop counts of its connections; any thread may read it.
public final class LoopFigures: Sendable {
    /// How a TLS handshake went.
    public enum HandshakeResult: String, CaseIterable, Sendable {
        /// The connection is secured.
        case ok
        /// One side did not like the other, or went away.
        case failed
        /// It took too long.
        case timeout
    }

    /// Bytes received, as TCP carries them.
    public let bytesIn = OwnCounter()
    /// Bytes sent, as TCP carries them.
    public let bytesOut = OwnCounter()
    /// WebSocket messages received, pings and pongs left out.
    public let messagesIn = OwnCounter()
    /// WebSocket messages sent, pings and pongs left out.
    public let messagesOut = OwnCounter()
    /// Bytes that wait to be sent, with connections whose peers do not take them.
    public let bytesWaiting = Gauge()
    /// The most bytes that waited to be sent on one connection.
    public let bytesWaitingHighest = Gauge()
    /// TLS handshakes that are over.
    public let handshakes = Labelled<HandshakeResult>()
    /// WebSockets that were closed, by the first close frame's code: 1005 for one without a code, 1006 for none.
    public let closes: Labelled<UInt16>

    /// Begins at zero.
    ///
    /// - Parameter closeCodes: The codes that are counted each by itself; all others are counted together.
    public init(closeCodes: [UInt16] = []) {
        closes = Labelled(closeCodes)
    }

    /// No close frame was seen (RFC 6455, section 7.4.1).
    static let lost: UInt16 = 1006
    /// A close frame had no code.
    static let noCode: UInt16 = 1005
}
