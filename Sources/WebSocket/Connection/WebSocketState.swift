/// A connection after its handshake: bytes in, actions out, no I/O (RFC 6455, sections 5 to 8).
///
/// The owner calls `receive` with what the network brought, does what the actions say, and writes frames by itself
/// (`Frame`, `FrameHeader`). It tells the state only about closing. One connection has one state, hence no copies.
///
/// **Closing.** Whoever begins, each side sends one close frame as its last frame. When `isClosed` is true and our own
/// close frame is written, the closing handshake is over: a server shuts TCP down at once, a client waits for the
/// server to do so, and does it after a while if the server does not (section 7.1.1).
public struct WebSocketState: ~Copyable {
    /// The most bytes that `receive` leaves unconsumed: a control frame but for its last byte.
    public static let maxUnconsumedBytes = 2 + 4 + 125 - 1

    private let role: Role
    private let limits: WebSocketLimits

    /// The message whose first frame came and whose last did not; nil between messages.
    private var message: IncomingFrame.MessageKind?
    /// How many bytes more it may have, and how many frames it had.
    private var messageRoom = 0
    private var fragments = 0
    private var validator = UTF8Validator()
    private var assembly = AssemblyBuffer()
    private var isAssemblyLent = false

    /// The data frame whose header was consumed and whose payload is still coming; nil between frames.
    private var frame: IncomingFrame?
    private var frameReceived = 0

    private var isCloseSent = false

    /// Whether nothing more will come of what is received: the peer's close frame was here, or the peer has failed.
    public private(set) var isClosed = false

    /// Whether data frames may still be sent: not once our close frame was (section 5.5.1).
    public var canSend: Bool { !isCloseSent }

    /// Makes the state of a connection whose handshake is over.
    public init(role: Role, limits: WebSocketLimits = WebSocketLimits()) {
        self.role = role
        self.limits = limits
    }

    /// Begins to close from our side.
    ///
    /// From here on the peer's messages are checked for their framing alone and discarded: we have said what there was
    /// to say. Pings still come out, since a pong is owed until the peer's close frame is there (section 5.5.2).
    ///
    /// - Returns: true if the owner sends a close frame now; false if ours was sent before.
    public mutating func beginClose() -> Bool {
        guard !isCloseSent else { return false }
        isCloseSent = true
        return true
    }

    /// Gives back what memory is kept for the next message in pieces; for the owner to call now and then.
    ///
    /// It is kept because giving it back and asking for it again costs more than all else that is done with a large
    /// message. Payloads that were handed out are no longer valid.
    public mutating func rest() {
        if message == nil { releaseAssembly() }
    }

    /// Consumes bytes from the front of `input` up to the next action.
    ///
    /// Call until it returns nil. `input` is the caller's own memory: payloads are unmasked in place, and a message
    /// that lies there whole, in one frame, is handed out right there. Bytes left over when it returns nil, at most
    /// `maxUnconsumedBytes`, must come again together with those that follow. Once `isClosed`, everything is consumed
    /// and nothing comes of it (section 1.4).
    ///
    /// - Parameter input: what was received and not consumed yet; on return rebased past what was consumed.
    /// - Returns: what to do, or nil if more bytes are needed.
    public mutating func receive(_ input: inout UnsafeMutableRawBufferPointer) -> WebSocketAction? {
        if isCloseSent { releaseAssembly() }
        if isAssemblyLent { clearAssembly() }
        do throws(WebSocketError) {
            while !isClosed {
                if let frame {
                    guard try takePayload(of: frame, from: &input) else { return nil }
                    self.frame = nil
                    if frame.isFinal, let action = try endMessage() { return action }
                } else if let next = try IncomingFrame.parse(UnsafeRawBufferPointer(input), receivedBy: role) {
                    let isWhole = next.payloadCount <= input.count - next.headerCount
                    switch next.kind {
                    case .control(let kind):
                        guard isWhole else { return nil }
                        return try control(kind, takeFrame(next, from: &input))
                    case .message(let kind): try beginMessage(kind)
                    case .continuation: guard message != nil else { throw .unexpectedContinuation }
                    }
                    try admitFragment(of: next.payloadCount)
                    if isWhole, next.isFinal, fragments == 1, !isCloseSent {
                        return try deliver(takeFrame(next, from: &input))
                    }
                    input.consume(next.headerCount)
                    frame = next
                    frameReceived = 0
                } else {
                    return nil
                }
            }
        } catch {
            releaseAssembly()
            isClosed = true
            input.consumeAll()
            return .failed(error, reply: replyToClose(error.closeCode))
        }
        input.consumeAll()
        return nil
    }

    /// Notes that our close frame goes out now; nil if it went before.
    private mutating func replyToClose(_ code: CloseCode) -> CloseCode? {
        beginClose() ? code : nil
    }

    /// Consumes a frame that is there whole and unmasks its payload in place.
    private func takeFrame(
        _ frame: IncomingFrame, from input: inout UnsafeMutableRawBufferPointer
    ) -> UnsafeRawBufferPointer {
        input.consume(frame.headerCount)
        let payload = input.consume(frame.payloadCount)
        if let key = frame.maskKey { Mask.apply(key: key, to: payload) }
        return UnsafeRawBufferPointer(payload)
    }
}

// MARK: - Control frames

extension WebSocketState {
    private mutating func control(
        _ kind: IncomingFrame.ControlKind, _ payload: UnsafeRawBufferPointer
    ) throws(WebSocketError) -> WebSocketAction {
        switch kind {
        case .ping: return .ping(payload)
        case .pong: return .pong(payload)
        case .close:
            let status = try CloseStatus(payload: payload)
            releaseAssembly()
            isClosed = true
            return .peerClosed(status, reply: replyToClose(status.code ?? .normal))
        }
    }
}

// MARK: - Messages

extension WebSocketState {
    private mutating func beginMessage(_ kind: IncomingFrame.MessageKind) throws(WebSocketError) {
        guard message == nil else { throw .interruptedMessage }
        message = kind
        messageRoom = limits.maxBytes(of: kind)
        fragments = 0
        validator = UTF8Validator()
    }

    /// Holds a data frame against the limits, by its header alone.
    private mutating func admitFragment(of payloadCount: Int) throws(WebSocketError) {
        guard fragments < limits.maxFragments else { throw .tooManyFragments }
        guard payloadCount <= messageRoom else { throw .messageTooBig }
        fragments += 1
        messageRoom -= payloadCount
    }

    /// Consumes what is there of a data frame's payload; true once it is all there.
    private mutating func takePayload(
        of frame: IncomingFrame, from input: inout UnsafeMutableRawBufferPointer
    ) throws(WebSocketError) -> Bool {
        let piece = input.consume(min(frame.payloadCount - frameReceived, input.count))
        if !isCloseSent {
            if let key = frame.maskKey { Mask.apply(key: key, to: piece, offset: frameReceived) }
            try check(UnsafeRawBufferPointer(piece))
            assembly.append(
                UnsafeRawBufferPointer(piece), before: frame.payloadCount - frameReceived - piece.count)
        }
        frameReceived += piece.count
        return frameReceived == frame.payloadCount
    }

    /// Ends the message that was put together; nil if it is discarded, because we are closing.
    private mutating func endMessage() throws(WebSocketError) -> WebSocketAction? {
        guard !isCloseSent else {
            message = nil
            return nil
        }
        isAssemblyLent = true
        return try finish(assembly.bytes)
    }

    /// Hands out a message that came in one piece.
    private mutating func deliver(_ payload: UnsafeRawBufferPointer) throws(WebSocketError) -> WebSocketAction {
        try check(payload)
        return try finish(payload)
    }

    /// Checks the next bytes of a message, if it is text (section 8.1).
    private mutating func check(_ piece: UnsafeRawBufferPointer) throws(WebSocketError) {
        guard message != .text || validator.validate(piece) else { throw .invalidUTF8 }
    }

    private mutating func finish(_ payload: UnsafeRawBufferPointer) throws(WebSocketError) -> WebSocketAction {
        defer { message = nil }
        guard message == .text else { return .binary(payload) }
        guard validator.isComplete else { throw .invalidUTF8 }
        return .text(payload)
    }

    /// Makes room for the next message, in the memory of the one that was delivered.
    private mutating func clearAssembly() {
        assembly.clear()
        isAssemblyLent = false
    }

    /// Gives the memory of a message back, delivered or not.
    private mutating func releaseAssembly() {
        assembly.release()
        isAssemblyLent = false
    }
}
