/// A valid opening handshake, for the server to accept or to turn down (RFC 6455, section 4.2.1).
///
/// Paths, origins and subprotocols are the owner's policy. Extensions were maybe offered, and are never agreed on.
public struct UpgradeRequest: Equatable, Sendable {
    /// The path as sent, percent-encoded; it begins with a slash.
    public let path: String
    /// What follows the question mark, percent-encoded; nil if there is none.
    public let query: String?
    /// The host and port that the client meant to reach.
    public let host: String
    /// The origin of the page that a browser connects for; nil for clients that are no browsers.
    public let origin: String?
    /// The subprotocols offered, the preferred one first, each one once.
    public let subprotocols: [String]

    /// What proves to the client that its request was understood.
    let acceptValue: String

    /// The response that accepts, after which frames follow (section 4.2.2).
    ///
    /// - Parameter subprotocol: one of `subprotocols`, or nil to agree on none.
    public func accept(subprotocol: String?) -> [UInt8] {
        var head = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        head += "Sec-WebSocket-Accept: \(acceptValue)\r\n"
        if let subprotocol {
            precondition(subprotocols.contains(subprotocol), "A subprotocol that was not offered fails the handshake.")
            head += "Sec-WebSocket-Protocol: \(subprotocol)\r\n"
        }
        head += "\r\n"
        return Array(head.utf8)
    }
}
