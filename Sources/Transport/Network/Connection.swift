import CLinux
import Glibc

/// A stream of bytes over TCP, with or without TLS, whose output is bounded.
///
/// What is sent during one pass of the loop goes out in one write at its end. A connection at rest
/// holds no buffers: it reads into its loop's scratch and gives its output buffer back once sent.
///
/// Owner: one loop at a time; ``detach()`` and ``attach(to:)`` move it to another.
final class Connection: Pollable {
    private enum Phase {
        /// The TLS handshake.
        case opening
        case open
        /// Sends what waits, then ends its half of the stream.
        case closing
        /// Its half is ended; what still comes in is thrown away until the peer ends its own.
        case lingering
        case ended
    }

    let peer: SocketAddress
    private(set) var loop: EventLoop
    private let descriptor: Int32
    private let tls: TLSSession?
    private let limits: ConnectionLimits
    private var handler: (any ConnectionHandler)?
    private var phase: Phase
    /// Goes when the connection is over, and so may hold it.
    private var deadline: TimerID?
    /// The epoll events that are asked for.
    private var watched: UInt32 = 0

    // The buffers are not checked for overlapping access, which costs more than all that is done with them: each is
    // changed in one place at a time, and no handler is called meanwhile.

    /// Received and not yet consumed by the handler.
    @exclusivity(unchecked) private var leftover: [UInt8] = []
    /// Whether the handler wants no input for now.
    private(set) var isSuspended = false

    /// Queued by `send`; with TLS it is not encrypted yet.
    @exclusivity(unchecked) private var output = OutputBuffer()
    private var isQueued = false

    /// Bytes that are written at a time, and with TLS encrypted at a time, so that a large output is not held twice.
    private static let writeAtOnce = 64 * 1024

    /// Takes over a connected, non-blocking descriptor.
    init(
        _ descriptor: Int32, peer: SocketAddress, tls: TLSSession?, limits: ConnectionLimits, on loop: EventLoop,
        handler: any ConnectionHandler
    ) {
        self.descriptor = descriptor
        self.peer = peer
        self.tls = tls
        self.limits = limits
        self.loop = loop
        self.handler = handler
        phase = tls == nil ? .open : .opening
    }

    /// Enters the loop and begins; the handler hears of everything from here on.
    func start() {
        do throws(SystemError) {
            watched = EPOLLIN.rawValue
            try loop.add(descriptor, events: watched, self)
        } catch {
            finish(.system(error))
            return
        }
        guard let tls else {
            handler?.connectionOpened()
            return
        }
        deadline = loop.schedule(after: limits.tlsHandshake) { self.finish(.handshakeTimeout) }
        // A client speaks first; a server only learns here that it must wait.
        continueHandshake(tls)
    }

    /// Whether bytes can still be sent.
    var isOpen: Bool { phase == .open }

    /// How many bytes wait to be sent.
    var pendingOutput: Int { output.count + (tls?.outgoing.count ?? 0) }

    // MARK: Sending

    /// Queues a message in two parts, to be sent at the end of the pass.
    ///
    /// - Returns: False if more would wait than the peer may leave waiting; nothing was queued then.
    ///   A message that finds nothing waiting is always taken.
    func send(_ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer) -> Bool {
        guard phase == .open else { return true }
        if pendingOutput + head.count + body.count > limits.outputBytes {
            // It may be this pass that has produced so much: only what the system won't take counts.
            write()
            guard phase == .open else { return true }
            if pendingOutput > 0, pendingOutput + head.count + body.count > limits.outputBytes { return false }
        }
        append(head, body)
        return true
    }

    /// Queues last bytes, whatever waits already, and closes after them.
    func sendLast(_ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer) {
        guard phase == .open else { return }
        append(head, body)
        close()
    }

    private func append(_ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer) {
        enqueue(head)
        var rest = body
        // A large message gains nothing by waiting for the end of the pass, and need not be held whole.
        while rest.count >= Connection.writeAtOnce, phase == .open, watched & EPOLLOUT.rawValue == 0 {
            let count = max(Connection.writeAtOnce - output.count, 0)
            enqueue(UnsafeRawBufferPointer(rebasing: rest[..<count]))
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            write()
        }
        enqueue(rest)
        queue()
    }

    private func enqueue(_ bytes: UnsafeRawBufferPointer) {
        if !output.hasMemory { output = loop.takeBuffer() }
        output.append(bytes)
    }

    /// Has the loop call ``flush()`` at the end of the pass.
    private func queue() {
        guard !isQueued else { return }
        isQueued = true
        loop.needsFlush(self)
    }

    /// Ends the pass for this connection: input held back while suspended goes on, output goes out.
    func flush() {
        isQueued = false
        if !isSuspended, !leftover.isEmpty { deliverLeftover() }
        write()
    }

    /// Writes what waits, as far as the system takes it.
    private func write() {
        guard phase != .ended, phase != .lingering else { return }
        do throws(SystemError) {
            let isWritten = if let tls { try writeEncrypted(tls) } else { try drain(&output) }
            guard phase != .ended else { return }
            watch(EPOLLOUT.rawValue, !isWritten)
            guard isWritten else { return }
        } catch {
            finish(.system(error))
            return
        }
        giveBuffersBack()
        if phase == .closing { linger() }
    }

    /// Gives a buffer to the system; true if all of it was taken.
    private func drain(_ buffer: inout OutputBuffer) throws(SystemError) -> Bool {
        while !buffer.isEmpty {
            let count = Glibc.send(descriptor, buffer.bytes.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            if count >= 0 {
                buffer.consume(count)
            } else if errno == EAGAIN {
                return false
            } else if errno != EINTR {
                throw SystemError("send")
            }
        }
        return true
    }

    /// Gives what is encrypted to the system, and encrypts what waits; true if all of it was taken.
    private func writeEncrypted(_ tls: TLSSession) throws(SystemError) -> Bool {
        repeat {
            guard try drain(&tls.outgoing) else { return false }
        } while encrypt(tls)
        return true
    }

    private func lendBuffer(to tls: TLSSession) {
        if !tls.outgoing.hasMemory { tls.outgoing = loop.takeBuffer() }
    }

    private func giveBuffersBack() {
        loop.giveBack(&output)
        if let tls { loop.giveBack(&tls.outgoing) }
    }

    /// Encrypts the next bytes that wait; false if there is nothing to send.
    private func encrypt(_ tls: TLSSession) -> Bool {
        if !output.isEmpty, phase != .opening {
            lendBuffer(to: tls)
            let count = min(output.count, Connection.writeAtOnce)
            guard tls.write(UnsafeRawBufferPointer(rebasing: output.bytes[..<count])) else {
                finish(.tls(.broken("encrypting failed")))
                return false
            }
            output.consume(count)
        }
        // The goodbye comes behind the last byte.
        if phase == .closing, output.isEmpty { tls.shutdown() }
        return !tls.outgoing.isEmpty
    }

    // MARK: Receiving

    func ready(_ events: UInt32) {
        let hasFailed = events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0
        if isSuspended, hasFailed {
            // These events cannot be masked; waiting for the handler would spin.
            finish(.peerClosed)
            return
        }
        if events & EPOLLIN.rawValue != 0 || hasFailed { readOnce() }
        if events & EPOLLOUT.rawValue != 0 { queue() }
    }

    private func readOnce() {
        guard phase != .ended else { return }
        if tls != nil || phase == .lingering {
            let count = receive(into: loop.cipherScratch)
            guard count > 0, phase != .lingering, let tls else { return }
            tls.feed(UnsafeRawBufferPointer(rebasing: loop.cipherScratch[..<count]))
            if phase == .opening { continueHandshake(tls) } else { decrypt(tls) }
        } else {
            let start = restoreLeftover()
            let count = receive(into: UnsafeMutableRawBufferPointer(rebasing: loop.inputScratch[start...]))
            guard count > 0 else { return }
            deliver(start + count)
        }
    }

    /// Reads once; 0 if there was nothing or the connection is over.
    private func receive(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            if count > 0 { return count }
            if count == 0 {
                finish(phase == .lingering || phase == .closing ? .closed : .peerClosed)
                return 0
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: return 0
            case ECONNRESET where phase == .lingering: finish(.closed)
            case ECONNRESET: finish(.peerClosed)
            default: finish(.system(SystemError("recv")))
            }
            return 0
        }
    }

    private func continueHandshake(_ tls: TLSSession) {
        lendBuffer(to: tls)
        let progress = tls.handshake()
        queue()
        switch progress {
        case .needsInput: break
        case .failed(let error):
            // The alert that tells the peer why is worth one try.
            write()
            finish(.tls(error))
        case .done:
            phase = .open
            cancelDeadline()
            handler?.connectionOpened()
            decrypt(tls)
        }
    }

    /// Decrypts all that was fed and hands it on.
    private func decrypt(_ tls: TLSSession) {
        while phase == .open || phase == .closing {
            let start = restoreLeftover()
            let room = UnsafeMutableRawBufferPointer(rebasing: loop.inputScratch[start...])
            guard !room.isEmpty else {
                finish(.overflow)
                return
            }
            switch tls.read(into: room) {
            case .bytes(let count): deliver(start + count)
            case .needsInput:
                saveLeftover(UnsafeRawBufferPointer(rebasing: loop.inputScratch[..<start]))
                // The peer may have asked for a key update.
                if !tls.outgoing.isEmpty { queue() }
                return
            case .ended:
                finish(phase == .closing ? .closed : .peerClosed)
                return
            case .failed(let error):
                write()
                finish(.tls(error))
                return
            }
        }
    }

    /// Copies what was left over to the front of the scratch; returns how much.
    private func restoreLeftover() -> Int {
        guard !leftover.isEmpty else { return 0 }
        let count = leftover.count
        loop.inputScratch.copyBytes(from: leftover)
        leftover = []
        return count
    }

    private func saveLeftover(_ bytes: UnsafeRawBufferPointer) {
        leftover = bytes.isEmpty ? [] : Array(bytes)
    }

    private func deliverLeftover() {
        deliver(restoreLeftover())
    }

    /// Hands the first `count` bytes of the scratch to the handler and keeps what it leaves.
    private func deliver(_ count: Int) {
        guard phase == .open else { return }
        var input = UnsafeMutableRawBufferPointer(rebasing: loop.inputScratch[..<count])
        if !isSuspended { handler?.connectionReceived(&input) }
        guard phase == .open else { return }
        if tls == nil, input.count == EventLoop.scratchSize, !isSuspended {
            finish(.overflow)
            return
        }
        saveLeftover(UnsafeRawBufferPointer(input))
    }

    /// Stops reading: input waits in the system, and the peer is slowed down.
    func suspend() {
        guard !isSuspended else { return }
        isSuspended = true
        watch(EPOLLIN.rawValue, false)
    }

    /// Goes on reading, first what was held back, at the end of the pass.
    func resume() {
        guard isSuspended, phase != .ended else { return }
        isSuspended = false
        watch(EPOLLIN.rawValue, true)
        if !leftover.isEmpty { queue() }
    }

    // MARK: Moving to another loop

    /// Leaves its loop.
    ///
    /// Only for a suspended connection, and never from within its own callbacks.
    func detach() {
        precondition(isSuspended, "a connection moves while it is suspended")
        guard phase == .open else { return }
        write()
        loop.remove(descriptor)
        if isQueued {
            isQueued = false
            loop.forgetFlush(self)
        }
    }

    /// Enters another loop, on which it is called, still suspended.
    func attach(to loop: EventLoop) {
        self.loop = loop
        guard phase == .open else { return }
        do throws(SystemError) {
            try loop.add(descriptor, events: watched, self)
        } catch {
            finish(.system(error))
            return
        }
        if pendingOutput > 0 { queue() }
    }

    // MARK: Closing

    /// Sends what waits and then ends the stream.
    func close() {
        guard phase == .open || phase == .opening else { return }
        if phase == .opening {
            finish(.closed)
            return
        }
        phase = .closing
        isSuspended = false
        leftover = []
        watch(EPOLLIN.rawValue, true)
        cancelDeadline()
        deadline = loop.schedule(after: limits.linger) { self.finish(.closed) }
        queue()
    }

    /// Everything is sent: ends this half of the stream and waits for the peer to end its own, so
    /// that the last bytes are not lost to a reset.
    private func linger() {
        phase = .lingering
        Glibc.shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Cuts the connection now.
    func abandon() {
        finish(.closed)
    }

    private func finish(_ end: ConnectionEnd) {
        guard phase != .ended else { return }
        phase = .ended
        cancelDeadline()
        loop.remove(descriptor)
        Glibc.close(descriptor)
        giveBuffersBack()
        leftover = []
        let handler = handler
        self.handler = nil
        handler?.connectionEnded(end)
    }

    private func cancelDeadline() {
        if let deadline { loop.cancel(deadline) }
        deadline = nil
    }

    private func watch(_ event: UInt32, _ isWanted: Bool) {
        let wanted = isWanted ? watched | event : watched & ~event
        guard wanted != watched else { return }
        watched = wanted
        loop.modify(descriptor, events: watched)
    }
}
