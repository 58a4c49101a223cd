import TestSupport

/// A connection that a test holds by itself, over TCP or over TLS; its calls wait.
protocol RawStream: AnyObject {
    /// Sends everything; false once the other end takes nothing any more.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool
    /// The next `count` bytes; fewer if the stream ends before.
    func receive(_ count: Int) -> [UInt8]
    /// Whether something, or the end of the stream, comes within a time.
    func hasInput(withinMs wait: Int32) -> Bool
    /// Ends the connection by a reset.
    func reset()
}

extension RawSocket: RawStream {}

extension RawStream {
    /// Asks for an upgrade, and takes the response.
    ///
    /// - Returns: Whether a WebSocket follows.
    func upgrade() -> Bool {
        send(Array(RawFrames.upgrade.utf8))
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let next = receive(1)
            guard !next.isEmpty else { break }
            head += next
        }
        return head.starts(with: "HTTP/1.1 101 ".utf8)
    }
}

/// What raw clients say.
enum RawFrames {
    static let upgrade =
        "GET /play HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"

    /// A client's frame, masked with zeros, which leave the payload as it is.
    ///
    /// - Parameter announced: The length that its header tells; nil: the payload's own.
    static func masked(_ first: UInt8, _ payload: [UInt8] = [], announced: Int? = nil) -> [UInt8] {
        let count = announced ?? payload.count
        let length: [UInt8] =
            switch count {
            case ..<126: [0x80 | UInt8(count)]
            case ..<0x1_0000: [0x80 | 126, UInt8(count >> 8), UInt8(count & 0xFF)]
            default: [0x80 | 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
            }
        return [first] + length + [0, 0, 0, 0] + payload
    }
}
