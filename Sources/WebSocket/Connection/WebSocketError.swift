/// How a peer broke RFC 6455 or this end's limits; each one ends the connection.
public enum WebSocketError: Error, Equatable, Sendable, CaseIterable {
    /// A reserved bit is set, and no extension was agreed on (section 5.2).
    case reservedBit
    /// The opcode is one that nothing defines (section 5.2).
    case reservedOpcode
    /// A control frame is not final (section 5.5).
    case fragmentedControlFrame
    /// A control frame is longer than 125 bytes (section 5.5).
    case controlFrameTooLong
    /// A client sent a frame unmasked (section 5.1).
    case unmaskedFrame
    /// A server sent a frame masked (section 5.1).
    case maskedFrame
    /// A length is not encoded in the fewest bytes (section 5.2).
    case lengthNotMinimal
    /// A 64-bit length has its top bit set (section 5.2).
    case lengthTopBitSet
    /// A continuation has nothing to continue (section 5.4).
    case unexpectedContinuation
    /// A message begins inside another (section 5.4).
    case interruptedMessage
    /// A close frame's payload is a single byte (section 5.5.1).
    case closePayloadTooShort
    /// A close frame's code must not be sent (section 7.4).
    case invalidCloseCode
    /// A text message or a close reason is not UTF-8 (sections 5.5.1 and 8.1).
    case invalidUTF8
    /// A message is longer than `WebSocketLimits` allows.
    case messageTooBig
    /// A message comes in more frames than `WebSocketLimits` allows.
    case tooManyFragments

    /// The code to close with (section 7.4.1).
    public var closeCode: CloseCode {
        switch self {
        case .reservedBit, .reservedOpcode, .fragmentedControlFrame, .controlFrameTooLong, .unmaskedFrame,
            .maskedFrame, .lengthNotMinimal, .lengthTopBitSet, .unexpectedContinuation, .interruptedMessage,
            .closePayloadTooShort, .invalidCloseCode:
            .protocolError
        case .invalidUTF8: .invalidData
        case .messageTooBig, .tooManyFragments: .messageTooBig
        }
    }
}
