/// A server's side of the opening handshake, without I/O (RFC 6455, section 4.2).
///
/// One connection has one handshake. It reads exactly one request: after anything but an upgrade the connection is to
/// be closed, so whatever follows the request is consumed and never looked at.
public struct ServerHandshakeState: ~Copyable {
    private enum Phase {
        case beforeRequestLine
        case requestLine
        case fields
        case upgraded
        case closing
    }

    private let limits: WebSocketLimits
    private var phase = Phase.beforeRequestLine
    private var lines: HTTPLineReader
    private var head = RequestHead()

    /// Makes the state of a connection that was just accepted.
    public init(limits: WebSocketLimits = WebSocketLimits()) {
        self.limits = limits
        lines = HTTPLineReader(limit: min(limits.maxRequestLineBytes, limits.maxHeadBytes))
    }

    /// Consumes bytes from the front of `input` until the request is complete or known to be wrong.
    ///
    /// Before that everything is consumed. After an upgrade `input` begins with the first frame.
    ///
    /// - Parameter input: what was received and not consumed yet; on return rebased past what was consumed.
    /// - Returns: what to do, once; nil if more bytes are needed and ever after.
    public mutating func receive(_ input: inout UnsafeMutableRawBufferPointer) -> ServerHandshakeAction? {
        do throws(HandshakeRejection) {
            while phase != .upgraded, phase != .closing, let line = try nextLine(&input) {
                if let action = try take(line) { return conclude(action, &input) }
            }
        } catch {
            var response = error.response
            response.omitsBody = head.method == .head
            return conclude(.reject(response), &input)
        }
        if phase == .closing { input.consumeAll() }
        return nil
    }

    private mutating func nextLine(
        _ input: inout UnsafeMutableRawBufferPointer
    ) throws(HandshakeRejection) -> HTTPText? {
        do throws(HTTPLineReader.Failure) {
            return try lines.next(&input)
        } catch {
            switch error {
            case .bareLineFeed: throw .bareLineFeed
            case .tooLong: throw phase == .fields ? .headTooLong : .requestLineTooLong
            }
        }
    }

    /// Takes a line; the last one, which is empty, decides.
    private mutating func take(_ line: HTTPText) throws(HandshakeRejection) -> ServerHandshakeAction? {
        switch phase {
        case .beforeRequestLine where line.isEmpty:
            // One empty line before a request is to be passed over (RFC 9112, section 2.2).
            phase = .requestLine
        case .beforeRequestLine, .requestLine:
            try head.takeRequestLine(line)
            lines.limit = limits.maxHeadBytes
            phase = .fields
        case .fields where line.isEmpty: return try head.finish()
        case .fields: try head.takeField(line)
        case .upgraded, .closing: break
        }
        return nil
    }

    private mutating func conclude(
        _ action: ServerHandshakeAction, _ input: inout UnsafeMutableRawBufferPointer
    ) -> ServerHandshakeAction {
        lines.release()
        head = RequestHead()
        if case .upgrade = action {
            phase = .upgraded
        } else {
            phase = .closing
            input.consumeAll()
        }
        return action
    }
}
