import GameProtocol

/// Reads a client's message given as text.
func read(_ text: String) throws(Rejection) -> ClientMessage {
    try ClientMessage.decode(Array(text.utf8))
}

/// Why a client's message given as text is refused, or nil if it is not.
func refusal(_ text: String) -> Rejection? {
    do throws(Rejection) {
        _ = try read(text)
        return nil
    } catch {
        return error
    }
}

extension ClientMessage {
    /// The message as text.
    var text: String { String(decoding: encode(), as: UTF8.self) }
}

extension ServerMessage {
    /// The message as text.
    var text: String { String(decoding: encode(), as: UTF8.self) }

    /// Reads a server's message given as text.
    init(_ text: String) throws(RequestFailure) {
        self = try .decode(Array(text.utf8))
    }
}
