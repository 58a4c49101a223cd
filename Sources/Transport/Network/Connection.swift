import CLinux
import Figures
import Glibc

/// A stream of bytes over TCP, with or without TLS, whose output is bounded.
///
/// What is sent during one pass of the loop goes out in one write at its end. A connection at rest
/// holds no buffers: it reads into its loop's scratch and gives its output buffer back once sent.
///
/// The handler is never called from within its own calls: an end that a call brings about is told
/// at the end of the pass.
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
    /// The connection's place among those that are let in.
    private var ticket: Admission.Ticket?
    private let tls: TLSSession?
    private let limits: ConnectionLimits
    private var handler: (any ConnectionHandler)?
    private var phase: Phase
    /// Why it is over, until the handler is told at the end of the pass.
    private var untold: ConnectionEnd?
    /// Goes when the connection is over, and so may hold it.
    private var deadline: TimerID?

    // These are not checked for overlapping access, which costs more than all that is done with them: each is
    // changed in one place at a time, and no handler is called meanwhile.

    @exclusivity(unchecked) private var socket: ConnectionSocket
    @exclusivity(unchecked) private var input = ConnectionInput()
    @exclusivity(unchecked) private var output: ConnectionOutput

    /// Whether the handler wants no input for now.
    private(set) var isSuspended = false
    /// Whether the loop will call ``flush()``.
    private var isQueued = false
    /// How many bytes the loop knows to wait here.
    private var bytesWaiting = 0

    /// A message as long as that begins to go out before the end of the pass.
    private static let writeAtOnce = 64 * 1024

    /// Takes over a connected socket.
    init(
        _ socket: ConnectedSocket, tls: TLSSession?, limits: ConnectionLimits, on loop: EventLoop,
        handler: any ConnectionHandler
    ) {
        self.socket = ConnectionSocket(socket.descriptor)
        peer = socket.peer
        ticket = socket.ticket
        output = ConnectionOutput(through: tls, limit: limits.outputBytes)
        self.tls = tls
        self.limits = limits
        self.loop = loop
        self.handler = handler
        phase = tls == nil ? .open : .opening
    }

    /// Enters the loop and begins; the handler hears of everything from here on.
    func start() {
        do throws(SystemError) {
            try socket.enter(loop, self)
        } catch {
            finish(.system(error))
            return
        }
        guard let tls else {
            handler?.connectionOpened()
            return
        }
        deadline = loop.schedule(after: limits.tlsHandshake) { self.finish(.handshakeTimeout) }
        // A client speaks first; who connects and says nothing shall not cost a server the buffers of a handshake.
        if !tls.isServer { continueHandshake(tls) }
    }

    /// Whether bytes can still be sent.
    var isOpen: Bool { phase == .open }

    /// How many bytes wait to be sent.
    var pendingOutput: Int { output.count }

    // MARK: Sending

    /// Queues a message in two parts, to be sent at the end of the pass.
    ///
    /// - Returns: False if more would wait than the peer may leave waiting; nothing was queued then.
    ///   A message that finds nothing waiting is always taken, and those behind it are not held against its length.
    func send(_ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer) -> Bool {
        guard phase == .open else { return true }
        let count = head.count + body.count
        if output.isTooFull(for: count) {
            // It may be this pass that has produced so much: only what the system won't take counts.
            write()
            guard phase == .open else { return true }
            if output.count > 0, output.isTooFull(for: count) { return false }
        }
        output.admit(count)
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
        let loop = loop
        output.append(head, from: loop)
        let rest = body.count < Connection.writeAtOnce ? body : sendEarly(body)
        output.append(rest, from: loop)
        queue()
    }

    /// Sends what waits and as much of a long message as the system takes; returns what is left of it.
    ///
    /// Such a message gains nothing by waiting for others of the pass, and need not be held whole.
    private func sendEarly(_ message: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var rest = message
        while rest.count >= Connection.writeAtOnce, phase == .open, !socket.isBlocked {
            let count = max(Connection.writeAtOnce - output.plain.count, 0)
            output.append(UnsafeRawBufferPointer(rebasing: rest[..<count]), from: loop)
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            write()
            if tls == nil, phase == .open, output.plain.isEmpty {
                // From where it lies; if that fails, so will sending what is left.
                let count = socket.send(rest)
                loop.figures.bytesOut.add(count)
                return UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
        return rest
    }

    /// Gives up on a peer that leaves too much waiting: sends last bytes and closes after them, on its own.
    ///
    /// The handler hears at the end of the pass that it is over.
    func overflow(_ last: UnsafeRawBufferPointer) {
        guard phase == .open else { return }
        sendLast(last, UnsafeRawBufferPointer(start: nil, count: 0))
        untold = .overflow
    }

    /// Has the loop call ``flush()`` at the end of the pass.
    private func queue() {
        guard !isQueued else { return }
        isQueued = true
        loop.needsFlush(self)
    }

    /// Ends the pass for this connection: input held back while suspended goes on, output goes out, the end is told.
    func flush() {
        isQueued = false
        if !isSuspended, !input.isEmpty { deliverWhole(input.restore(to: loop.inputScratch)) }
        write()
        guard let end = untold else { return }
        untold = nil
        let handler = handler
        self.handler = nil
        handler?.connectionEnded(end)
    }

    /// Writes what waits, as far as the system takes it.
    private func write() {
        guard phase != .ended, phase != .lingering else { return }
        output.lend(from: loop)
        var sent = 0
        let progress = output.write(to: socket.descriptor, isLast: phase == .closing, counting: &sent)
        loop.figures.bytesOut.add(sent)
        switch progress {
        case .blocked:
            socket.watchOutput(true, on: loop)
            noteWaiting(output.count)
        case .failed(let end): finish(end)
        case .done:
            socket.watchOutput(false, on: loop)
            noteWaiting(0)
            output.release(to: loop)
            if phase == .closing { linger() }
        }
    }

    /// Has the loop know how many bytes the system does not take.
    private func noteWaiting(_ count: Int) {
        guard count != bytesWaiting else { return }
        loop.figures.bytesWaiting.add(count - bytesWaiting)
        loop.figures.bytesWaitingHighest.raise(to: count)
        bytesWaiting = count
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
        if tls != nil || phase == .closing || phase == .lingering {
            let count = receive(into: loop.cipherScratch)
            // Nobody listens any more once it closes.
            guard count > 0, phase == .opening || phase == .open, let tls else { return }
            tls.feed(UnsafeRawBufferPointer(rebasing: loop.cipherScratch[..<count]), at: loop.now)
            if phase == .opening { continueHandshake(tls) } else { decrypt(tls) }
        } else {
            var count = input.restore(to: loop.inputScratch)
            count += receive(into: UnsafeMutableRawBufferPointer(rebasing: loop.inputScratch[count...]))
            if count > 0 { deliverWhole(count) }
        }
    }

    /// Reads once; 0 if there was nothing or the connection is over.
    private func receive(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        switch socket.receive(into: buffer) {
        case .bytes(let count):
            loop.figures.bytesIn.add(count)
            return count
        case .nothing: break
        case .end: receiveEnd()
        case .failed(ECONNRESET): finish(phase == .lingering ? .closed : .peerClosed)
        case .failed(let code): finish(.system(SystemError("recv", code: code)))
        }
        return 0
    }

    private func receiveEnd() {
        switch phase {
        case .opening, .open: finish(.peerClosed)
        // It may have ended its half alone, and still wait for the last bytes; those sent, the hang-up is reported.
        case .closing: socket.watchInput(false, on: loop)
        case .lingering, .ended: finish(.closed)
        }
    }

    private func continueHandshake(_ tls: TLSSession) {
        output.lend(from: loop)
        let progress = tls.handshake()
        queue()
        switch progress {
        case .needsInput: break
        case .failed(let error):
            // The word that tells the peer why is worth one try.
            write()
            finish(.tls(error))
        case .done:
            phase = .open
            loop.figures.handshakes.add(to: .ok)
            cancelDeadline()
            handler?.connectionOpened()
            decrypt(tls)
        }
    }

    /// Decrypts all that was fed and hands it on.
    private func decrypt(_ tls: TLSSession) {
        let scratch = loop.inputScratch
        var count = input.restore(to: scratch)
        while phase == .open {
            switch tls.read(into: UnsafeMutableRawBufferPointer(rebasing: scratch[count...])) {
            case .bytes(let more):
                let left = deliver(count + more)
                scratch.copyMemory(from: left)
                count = left.count
            case .needsInput:
                input.keep(UnsafeRawBufferPointer(rebasing: scratch[..<count]))
                // The peer may have asked for a key update.
                if !tls.outgoing.isEmpty { queue() }
                return
            case .ended:
                finish(.peerClosed)
                return
            case .failed(let error):
                write()
                finish(.tls(error))
                return
            }
        }
    }

    /// Hands the first `count` bytes of the scratch to the handler, and keeps what it leaves.
    private func deliverWhole(_ count: Int) { input.keep(deliver(count)) }

    /// Hands the first `count` bytes of the scratch to the handler; returns what it leaves, for as long as it is open.
    private func deliver(_ count: Int) -> UnsafeRawBufferPointer {
        let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
        guard phase == .open else { return nothing }
        var bytes = UnsafeMutableRawBufferPointer(rebasing: loop.inputScratch[..<count])
        if !isSuspended { handler?.connectionReceived(&bytes) }
        guard phase == .open else { return nothing }
        guard bytes.count < loop.inputScratch.count else {
            finish(.overflow)
            return nothing
        }
        return UnsafeRawBufferPointer(bytes)
    }

    /// Stops reading: input waits in the system, and the peer is slowed down.
    func suspend() {
        guard !isSuspended else { return }
        isSuspended = true
        socket.watchInput(false, on: loop)
    }

    /// Goes on reading, first what was held back, at the end of the pass.
    func resume() {
        guard isSuspended, phase != .ended else { return }
        isSuspended = false
        socket.watchInput(true, on: loop)
        if !input.isEmpty { queue() }
    }

    // MARK: Moving to another loop

    /// Leaves its loop, in whatever state it is; never from within its own callbacks.
    func detach() {
        write()
        noteWaiting(0)
        cancelDeadline()
        if phase != .ended { socket.leave(loop) }
        if isQueued {
            isQueued = false
            loop.forgetFlush(self)
        }
    }

    /// Enters another loop, on which it is called; an end that is untold is told there.
    func attach(to loop: EventLoop) {
        self.loop = loop
        queue()
        guard phase != .ended else { return }
        do throws(SystemError) {
            try socket.enter(loop, self)
        } catch {
            finish(.system(error))
            return
        }
        if phase != .open { setDeadline() }
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
        input.forget()
        socket.watchInput(true, on: loop)
        setDeadline()
        queue()
    }

    /// Gives the closing its time.
    private func setDeadline() {
        cancelDeadline()
        deadline = loop.schedule(after: limits.linger) { self.finish(.closed) }
    }

    /// Everything is sent: ends this half of the stream and waits for the peer to end its own, so
    /// that the last bytes are not lost to a reset.
    private func linger() {
        phase = .lingering
        socket.endSending()
    }

    /// Cuts the connection now.
    func abandon() {
        finish(.closed)
    }

    private func finish(_ end: ConnectionEnd) {
        guard phase != .ended else { return }
        if phase == .opening { loop.figures.handshakes.add(to: end == .handshakeTimeout ? .timeout : .failed) }
        phase = .ended
        noteWaiting(0)
        cancelDeadline()
        socket.leave(loop)
        socket.close()
        ticket = nil
        output.release(to: loop)
        input.forget()
        if untold == nil { untold = end }
        queue()
    }

    private func cancelDeadline() {
        if let deadline { loop.cancel(deadline) }
        deadline = nil
    }
}
