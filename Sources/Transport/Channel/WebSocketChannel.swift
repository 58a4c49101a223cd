import Figures
public import WebSocket

/// A WebSocket on a connection: handshake, messages, keepalive and closing.
///
/// Owner: one loop at a time. ``detach()`` takes it off its loop, so that it can enter another.
public final class WebSocketChannel {
    /// The other end's address; nil until connected.
    public var peer: SocketAddress? { connection?.peer }

    /// When the connection came about.
    public internal(set) var moments = ChannelMoments()

    /// The side that this channel takes.
    let role: Role
    private let shared: SharedSettings
    var loop: EventLoop
    var connection: Connection?
    var handler: (any WebSocketHandler)?
    /// There until the handshake is over.
    var opening: Opening?
    /// There from the end of the handshake on.
    @exclusivity(unchecked) var state: WebSocketState?
    /// The one deadline that matters now: of the handshake, of the peer's silence, or of its answer to a close frame.
    ///
    /// It goes when the connection does, and so may hold the channel.
    private var timer: TimerID?
    /// When the peer was last heard, on the monotonic clock.
    private var heardAt: Int64
    /// Pings and pongs that came in the second that began then.
    private var controlFrames = 0
    private var controlFramesSince: Int64 = 0
    /// When the peer is asked next whether it is there; a server asks.
    private var pingAt = Int64.max

    init(role: Role, settings: SharedSettings, opening: Opening, on loop: EventLoop) {
        self.role = role
        shared = settings
        self.opening = opening
        self.loop = loop
        heardAt = loop.now
    }

    /// Takes over a connected socket and begins.
    func start(_ socket: ConnectedSocket, _ tls: TLSSession?) {
        let connection = Connection(socket, tls: tls, limits: shared.settings.connection, on: loop, handler: self)
        self.connection = connection
        moments.connected = MonotonicClock.now()
        setTimer(at: loop.now &+ shared.settings.handshake) { $0.handshakeTimedOut() }
        connection.start()
    }

    /// The handshake is over: messages follow.
    func open(_ handler: any WebSocketHandler) {
        opening = nil
        state = WebSocketState(role: role, limits: shared.settings.limits)
        self.handler = handler
        heardAt = loop.now
        if let interval = shared.settings.ping { pingAt = heardAt &+ interval }
        keepAlive()
        handler.channelOpened(self)
    }

    // MARK: Sending

    /// Whether messages can be sent.
    public var isOpen: Bool { state?.canSend ?? false }

    /// How many bytes wait to be sent.
    public var pendingOutput: Int { connection?.pendingOutput ?? 0 }

    /// Sends a message; text must be valid UTF-8.
    ///
    /// Nothing happens unless the channel is open. A peer that has left too much waiting is closed; the handler hears
    /// of that after the call.
    public func send(_ opcode: Opcode, _ payload: UnsafeRawBufferPointer) {
        guard isOpen else { return }
        if !opcode.isControl { loop.figures.messagesOut.add() }
        switch role {
        case .server:
            FrameHeader(opcode: opcode, payloadLength: payload.count).withUnsafeBytes { write($0, payload) }
        case .client:
            let key = loop.randomWord()
            let header = FrameHeader(opcode: opcode, payloadLength: payload.count, maskKey: key)
            // On the stack, if the message is short.
            withUnsafeTemporaryAllocation(byteCount: payload.count, alignment: 8) { masked in
                masked.copyMemory(from: payload)
                Mask.apply(key: key, to: masked)
                header.withUnsafeBytes { write($0, UnsafeRawBufferPointer(masked)) }
            }
        }
    }

    /// Sends a message; text must be valid UTF-8.
    public func send(_ opcode: Opcode, _ payload: [UInt8]) {
        payload.withUnsafeBytes { send(opcode, $0) }
    }

    /// Sends a server's frame that was encoded once for many receivers.
    public func send(frame: [UInt8]) {
        precondition(role == .server, "a client masks each frame by itself")
        guard isOpen else { return }
        loop.figures.messagesOut.add()
        send(encoded: frame)
    }

    private func send(encoded frame: [UInt8]) {
        frame.withUnsafeBytes { write($0, UnsafeRawBufferPointer(start: nil, count: 0)) }
    }

    private func write(_ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer) {
        guard let connection, !connection.send(head, body) else { return }
        _ = state?.beginClose()
        loop.figures.closes.add(to: shared.settings.overflowClose.code.rawValue)
        closeFrame(shared.settings.overflowClose.code, shared.settings.overflowClose.reason)
            .withUnsafeBytes { connection.overflow($0) }
    }

    /// Sends last bytes and closes the connection after them.
    func sendLast(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { connection?.sendLast($0, UnsafeRawBufferPointer(start: nil, count: 0)) }
    }

    private func closeFrame(_ code: CloseCode, _ reason: String = "") -> [UInt8] {
        Frame.close(code, reason, maskKey: role == .client ? loop.randomWord() : nil)
    }

    // MARK: Receiving

    /// Takes in what came, message by message, until the handler wants no more for now.
    func receive(_ input: inout UnsafeMutableRawBufferPointer) {
        heardAt = loop.now
        while !input.isEmpty, let connection, !connection.isSuspended, let action = state?.receive(&input) {
            switch action {
            case .text(let payload):
                loop.figures.messagesIn.add()
                handler?.channelReceived(text: payload)
            case .binary(let payload):
                loop.figures.messagesIn.add()
                handler?.channelReceived(binary: payload)
            case .ping(let payload): if allowsControlFrame() { answer(ping: payload) }
            case .pong: _ = allowsControlFrame()
            case .peerClosed(let status, let reply):
                if reply != nil { loop.figures.closes.add(to: status.code?.rawValue ?? LoopFigures.noCode) }
                leave(reply)
                end(.closed(status))
            case .failed(let error, let reply):
                if let reply { loop.figures.closes.add(to: reply.rawValue) }
                leave(reply)
                end(.violated(error))
            }
        }
    }

    /// Sends the pong that is owed until the peer's close frame is here, behind our own as well (RFC 6455, section
    /// 5.5.2).
    private func answer(ping payload: UnsafeRawBufferPointer) {
        guard !isOpen else {
            send(.pong, payload)
            return
        }
        let pong = Frame.encode(.pong, payload, maskKey: role == .client ? loop.randomWord() : nil)
        // Who leaves too much waiting is being closed already.
        pong.withUnsafeBytes { _ = connection?.send($0, UnsafeRawBufferPointer(start: nil, count: 0)) }
    }

    /// Counts a ping or pong; a peer that sends too many is closed.
    private func allowsControlFrame() -> Bool {
        if heardAt &- controlFramesSince >= 1_000_000_000 {
            controlFramesSince = heardAt
            controlFrames = 0
        }
        controlFrames += 1
        guard controlFrames > shared.settings.controlFramesPerSecond else { return true }
        close(shared.settings.floodClose.code, shared.settings.floodClose.reason)
        return false
    }

    /// Sends the close frame that is still owed, and ends the stream: a server ends it first (RFC 6455, section 7.1.1).
    private func leave(_ reply: CloseCode?) {
        switch (role, reply) {
        case (.server, let reply?): sendLast(closeFrame(reply))
        case (.server, nil): connection?.close()
        case (.client, let reply):
            if let reply { send(encoded: closeFrame(reply)) }
            awaitAnswer()
        }
    }

    /// Takes no more messages until ``resume()``: they wait with the peer.
    public func suspend() { connection?.suspend() }

    /// Takes messages again, from the end of the pass on.
    public func resume() { connection?.resume() }

    // MARK: Closing

    /// Closes with a code and a short reason; the handler hears of the end once the peer has answered.
    public func close(_ code: CloseCode, _ reason: String) {
        guard state != nil else {
            abandon()
            return
        }
        guard state?.beginClose() == true else { return }
        loop.figures.closes.add(to: code.rawValue)
        // Who waits for nothing but the end must hear of it.
        connection?.resume()
        send(encoded: closeFrame(code, reason))
        awaitAnswer()
    }

    /// Gives the peer its time to answer a close frame.
    private func awaitAnswer() {
        setTimer(at: loop.now &+ shared.settings.closing) { $0.connection?.close() }
    }

    /// Cuts the connection at once, without a close frame, or gives up connecting; the handler hears of the end after
    /// the call.
    public func abandon() {
        opening?.connector?.giveUp()
        connection?.abandon()
    }

    /// Tells the handler of the end, once.
    func end(_ end: WebSocketEnd) {
        let handler = handler
        self.handler = nil
        handler?.channelEnded(end)
    }

    // MARK: Time

    private func handshakeTimedOut() {
        if role == .server, connection?.isOpen == true {
            sendLast(HTTPResponse(.requestTimeout, text: "The request took too long to arrive.\n").bytes)
        } else {
            connection?.abandon()
        }
    }

    /// Pings a silent peer, and closes one that was silent too long.
    private func keepAlive() {
        state?.rest()
        let now = loop.now
        let idleAt = heardAt &+ shared.settings.idle
        if now >= idleAt {
            close(shared.settings.idleClose.code, shared.settings.idleClose.reason)
            return
        }
        if now >= pingAt {
            send(.ping, [])
            pingAt = now &+ (shared.settings.ping ?? .max)
        }
        setTimer(at: min(idleAt, pingAt)) { $0.keepAlive() }
    }

    private func setTimer(at deadline: Int64, _ action: @escaping (WebSocketChannel) -> Void) {
        cancelTimer()
        timer = loop.schedule(at: deadline) {
            self.timer = nil
            action(self)
        }
    }

    private func cancelTimer() {
        if let timer { loop.cancel(timer) }
        timer = nil
    }

    // MARK: Moving to another loop

    /// Leaves its loop, so that it can enter another.
    ///
    /// Only once it has opened, and never from within a call of its handler, which it loses. If it closes or ends
    /// meanwhile, the handler in the other loop hears of it.
    public func detach() -> DetachedChannel {
        handler = nil
        cancelTimer()
        connection?.detach()
        return DetachedChannel(channel: self)
    }

    /// Enters `loop` with a new handler; a suspended channel is so still.
    func attach(to loop: EventLoop, handler: any WebSocketHandler) {
        self.loop = loop
        self.handler = handler
        connection?.attach(to: loop)
        if isOpen { keepAlive() } else { awaitAnswer() }
    }
}

extension WebSocketChannel: ConnectionHandler {
    func connectionOpened() {
        moments.secured = MonotonicClock.now()
        beginOpening()
    }

    func connectionReceived(_ input: inout UnsafeMutableRawBufferPointer) {
        if opening != nil { continueOpening(&input) }
        if state != nil { receive(&input) }
    }

    func connectionEnded(_ end: ConnectionEnd) {
        if isOpen { loop.figures.closes.add(to: LoopFigures.lost) }
        cancelTimer()
        connection = nil
        if end == .peerClosed { endOpening() }
        self.end(.lost(end))
    }
}

/// A channel on its way from one loop to another.
///
/// `@unchecked Sendable`: the channel has left its loop's tables and timers, and nobody else holds it.
public struct DetachedChannel: @unchecked Sendable {
    fileprivate let channel: WebSocketChannel

    /// Enters `loop`, on which this is called, with a new handler; a suspended channel is so still.
    public func attach(to loop: EventLoop, handler: any WebSocketHandler) -> WebSocketChannel {
        channel.attach(to: loop, handler: handler)
        return channel
    }
}
