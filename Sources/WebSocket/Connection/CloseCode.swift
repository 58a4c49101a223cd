/// Why a connection closes: a status code that may stand in a close frame (RFC 6455, section 7.4, and its registry).
///
/// 1005, 1006 and 1015 are never sent and so cannot be made; neither can 1004, which has no meaning.
public struct CloseCode: RawRepresentable, Hashable, Sendable {
    /// The code on the wire: 1000…1003, 1007…1014 or 3000…4999.
    public let rawValue: UInt16

    /// Makes a code, or nil if it must not stand in a close frame.
    public init?(rawValue: UInt16) {
        switch rawValue {
        case 1000...1003, 1007...1014, 3000...4999: self.rawValue = rawValue
        default: return nil
        }
    }

    /// Makes a code of an application or a library, 3000…4999 (section 7.4.2).
    public init(application code: UInt16) {
        precondition((3000...4999).contains(code), "Applications close with 3000…4999.")
        rawValue = code
    }

    private init(defined code: UInt16) {
        rawValue = code
    }

    /// The purpose is fulfilled.
    public static let normal = CloseCode(defined: 1000)
    /// The endpoint goes away.
    public static let goingAway = CloseCode(defined: 1001)
    /// The peer broke the protocol.
    public static let protocolError = CloseCode(defined: 1002)
    /// The peer sent a kind of message that is not accepted.
    public static let unsupportedData = CloseCode(defined: 1003)
    /// A message was not what its kind promises, such as text that is no UTF-8.
    public static let invalidData = CloseCode(defined: 1007)
    /// The peer broke a rule that has no code of its own.
    public static let policyViolation = CloseCode(defined: 1008)
    /// A message is longer than this end takes.
    public static let messageTooBig = CloseCode(defined: 1009)
    /// This end failed.
    public static let internalError = CloseCode(defined: 1011)
    /// The service restarts; come back.
    public static let serviceRestart = CloseCode(defined: 1012)
    /// The service is full; come back later.
    public static let tryAgainLater = CloseCode(defined: 1013)
}
