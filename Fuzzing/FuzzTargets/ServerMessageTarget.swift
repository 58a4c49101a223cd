import GameProtocol

/// A server's message is refused, or is the same when it is written and read again.
enum ServerMessageTarget {
    static func check(_ text: [UInt8]) throws(Violation) {
        guard let message = try? ServerMessage.decode(text) else { return }
        try check(message)
    }

    static func check(_ message: ServerMessage) throws(Violation) {
        let written = message.encode()
        let again = try? ServerMessage.decode(written)
        try hold(again == message, "\(message) is read as \(String(describing: again)) when it is written")
        try hold(again?.encode() == written, "\(message) is written in two ways")
    }
}
