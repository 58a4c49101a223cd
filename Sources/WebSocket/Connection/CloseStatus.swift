/// What a peer's close frame said (RFC 6455, section 5.5.1).
public struct CloseStatus: Equatable, Sendable {
    /// The code; nil if the frame was empty.
    public let code: CloseCode?
    /// The reason in the peer's words, empty if it gave none; at most 123 bytes.
    public let reason: String

    /// Reads a close frame's unmasked payload.
    init(payload: UnsafeRawBufferPointer) throws(WebSocketError) {
        guard !payload.isEmpty else {
            code = nil
            reason = ""
            return
        }
        guard payload.count >= 2 else { throw .closePayloadTooShort }
        let number = UInt16(bigEndian: payload.loadUnaligned(as: UInt16.self))
        guard let code = CloseCode(rawValue: number) else { throw .invalidCloseCode }
        let text = UnsafeRawBufferPointer(rebasing: payload.dropFirst(2))
        guard UTF8Validator.isValid(text) else { throw .invalidUTF8 }
        self.code = code
        reason = String(decoding: text, as: UTF8.self)
    }
}
