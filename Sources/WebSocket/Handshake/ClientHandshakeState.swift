/// A client's side of the opening handshake, without I/O (RFC 6455, section 4.1).
///
/// Send `requestBytes`, then give `receive` what comes back.
public struct ClientHandshakeState: ~Copyable {
    private enum Phase {
        case statusLine
        case fields(ResponseHead)
        case refused(status: Int, missing: Int)
        case accepted
        case closing
    }

    /// How much of a refusal's body is kept: enough for a sentence, whatever the server sends.
    private static let maxBodyBytes = 1024

    /// The request, to be sent first.
    public let requestBytes: [UInt8]

    private let offered: String?
    private let acceptValue: String?
    private var phase = Phase.statusLine
    private var lines: HTTPLineReader
    private var body = AssemblyBuffer()

    /// Makes a handshake; nil if a text cannot stand in its request.
    ///
    /// - Parameters:
    ///   - host: the server's host, with `:port` unless it is the scheme's default.
    ///   - path: the path, with `?query` if there is one, percent-encoded; it begins with a slash.
    ///   - key: 16 random bytes, new for each handshake.
    ///   - subprotocol: the subprotocol to offer, a token; nil for none.
    ///   - limits: of which the length of a head counts here.
    public init?(
        host: String, path: String, key: [UInt8], subprotocol: String?, limits: WebSocketLimits = WebSocketLimits()
    ) {
        precondition(key.count == 16, "A key has 16 bytes.")
        guard host.obeys(\.isHost), path.hasPrefix("/"), path.obeys({ RequestTarget($0) != nil }),
            subprotocol?.obeys(\.isToken) ?? true
        else { return nil }
        let encodedKey = HandshakeKey.key(nonce: key)
        var head = "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        head += "Sec-WebSocket-Key: \(encodedKey)\r\nSec-WebSocket-Version: 13\r\n"
        if let subprotocol { head += "Sec-WebSocket-Protocol: \(subprotocol)\r\n" }
        head += "\r\n"
        requestBytes = Array(head.utf8)
        offered = subprotocol
        acceptValue = HandshakeKey.acceptValue(for: encodedKey)
        lines = HTTPLineReader(limit: limits.maxHeadBytes)
    }

    /// Consumes bytes from the front of `input` until the response is complete or known to be wrong.
    ///
    /// After `accepted` `input` begins with the server's first frame; otherwise everything is consumed.
    ///
    /// - Parameter input: what was received and not consumed yet; on return rebased past what was consumed.
    /// - Returns: how it went, once; nil if more bytes are needed and ever after.
    public mutating func receive(_ input: inout UnsafeMutableRawBufferPointer) -> ClientHandshakeAction? {
        do throws(ClientHandshakeError) {
            while true {
                switch phase {
                case .statusLine:
                    guard let line = try nextLine(&input) else { return nil }
                    phase = .fields(try ResponseHead(statusLine: line))
                case .fields(var head):
                    guard let line = try nextLine(&input) else { return nil }
                    if line.isEmpty {
                        if let action = try finish(head) { return action }
                    } else {
                        try head.takeField(line)
                        phase = .fields(head)
                    }
                case .refused(let status, let missing):
                    let piece = input.consume(min(missing, input.count))
                    body.append(UnsafeRawBufferPointer(piece))
                    phase = .refused(status: status, missing: missing - piece.count)
                    guard piece.count == missing else { return nil }
                    input.consumeAll()
                    return receiveEnd()
                case .accepted: return nil
                case .closing:
                    input.consumeAll()
                    return nil
                }
            }
        } catch {
            input.consumeAll()
            return close(.failed(error))
        }
    }

    /// Notes that the server closed: that may be where its answer ends.
    ///
    /// - Returns: how it went; nil if that was said before.
    public mutating func receiveEnd() -> ClientHandshakeAction? {
        switch phase {
        case .statusLine, .fields: close(.failed(.closedEarly))
        case .refused(let status, _): close(.refused(status: status, body: String(decoding: body.bytes, as: UTF8.self)))
        case .accepted, .closing: nil
        }
    }

    private mutating func nextLine(
        _ input: inout UnsafeMutableRawBufferPointer
    ) throws(ClientHandshakeError) -> HTTPText? {
        do throws(HTTPLineReader.Failure) {
            return try lines.next(&input)
        } catch {
            switch error {
            case .bareLineFeed: throw .malformedResponse
            case .tooLong: throw .headTooLong
            }
        }
    }

    /// Decides what a whole head says; nil if there is more to come.
    private mutating func finish(_ head: ResponseHead) throws(ClientHandshakeError) -> ClientHandshakeAction? {
        switch head.status {
        case 101:
            let subprotocol = try head.accepted(acceptValue: acceptValue, offered: offered)
            lines.release()
            phase = .accepted
            return .accepted(subprotocol: subprotocol)
        case 100..<200:
            // Interim: the answer itself follows (RFC 9110, section 15.2).
            phase = .statusLine
        default:
            phase = .refused(status: head.status, missing: min(head.bodyCount ?? Self.maxBodyBytes, Self.maxBodyBytes))
        }
        return nil
    }

    private mutating func close(_ action: ClientHandshakeAction) -> ClientHandshakeAction {
        lines.release()
        body.release()
        phase = .closing
        return action
    }
}

extension String {
    /// Whether the text obeys a rule of HTTP's.
    fileprivate func obeys(_ rule: (HTTPText) -> Bool) -> Bool {
        Array(utf8).withUnsafeBytes { rule(HTTPText($0[...])) }
    }
}
