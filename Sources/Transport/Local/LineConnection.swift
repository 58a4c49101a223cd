import CLinux
import Glibc

/// A local connection on which one asks in lines and is answered in lines, one after the other.
///
/// While a line is being answered, no other is read: what the peer sends meanwhile waits with the system. A line has to
/// come, and an answer has to be taken, within the service's patience.
///
/// Owner: one loop.
public final class LineConnection: Pollable {
    /// What has come.
    public enum Received: Equatable, Sendable {
        /// A line, without its end.
        case line([UInt8])
        /// A line that is longer than the service takes.
        case tooLong
    }

    /// Tells the connections of a service apart; never used twice.
    public let number: Int
    /// Who has connected, by the number of the user.
    public let user: UInt32
    private let descriptor: Int32
    private unowned let loop: EventLoop
    private let service: LineService
    private let ended: (LineConnection) -> Void

    private var input: [UInt8] = []
    /// What the system has not taken, from this place on.
    private var output: [UInt8] = []
    private var sent = 0
    /// Whether a line is being answered.
    private var isAnswering = false
    private var isClosing = false
    private var isOver = false
    private var hasEnded = false
    private var deadline: TimerID?

    private static let readBytes = 1024

    init(
        _ descriptor: Int32, number: Int, service: LineService, on loop: EventLoop,
        ended: @escaping (LineConnection) -> Void
    ) {
        self.descriptor = descriptor
        self.number = number
        self.service = service
        self.loop = loop
        self.ended = ended
        var peer = bullseye_credentials()
        var length = socklen_t(MemoryLayout<bullseye_credentials>.size)
        user = getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0 ? peer.user : .max
    }

    func start() throws(SystemError) {
        try loop.add(descriptor, events: EPOLLIN.rawValue, self)
        setDeadline()
    }

    // MARK: Sending

    /// Answers the line that came last, and takes the next.
    public func answer(_ line: [UInt8]) {
        tell(line)
        guard !isOver, !isClosing else { return }
        isAnswering = false
        settle()
    }

    /// Sends a line without being done with the one that came; false if the peer is gone.
    @discardableResult
    public func tell(_ line: [UInt8]) -> Bool {
        guard !isOver, !isClosing else { return false }
        output += line
        output.append(UInt8(ascii: "\n"))
        write()
        if !isOver { setDeadline() }
        return !isOver
    }

    /// Sends a last line, and closes once it is taken.
    public func close(with line: [UInt8]) {
        tell(line)
        isClosing = true
        settle()
    }

    private func write() {
        while sent < output.count {
            let count = output.withUnsafeBytes { bytes in
                send(descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                sent += count
            } else if errno != EINTR {
                if errno != EAGAIN { finish() }
                break
            }
        }
        if sent == output.count {
            output = []
            sent = 0
        }
        watch()
    }

    // MARK: Receiving

    func ready(_ events: UInt32) {
        if events & EPOLLOUT.rawValue != 0 { write() }
        if events & (EPOLLIN.rawValue | EPOLLHUP.rawValue) != 0, !isOver, !isAnswering, !isClosing { read() }
        // What was asked is done, though nobody hears the answer.
        if events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 { finish() } else { settle() }
    }

    private func read() {
        while !isAnswering, !isOver, !isClosing {
            var buffer = [UInt8](repeating: 0, count: Self.readBytes)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count == 0 { hasEnded = true }
            guard count > 0 else {
                if count < 0, errno == EINTR { continue }
                return
            }
            input += buffer[..<count]
            takeLine()
        }
    }

    /// Hands the next line on, if it is there and the one before is answered.
    private func takeLine() {
        guard !isAnswering, !isOver, !isClosing else { return }
        let end = input.firstIndex(of: UInt8(ascii: "\n"))
        let length = end ?? input.count
        let isTooLong = length > service.longestLine
        guard end != nil || isTooLong else { return }
        let line = Array(input[..<length])
        input.removeFirst(end == nil ? length : length + 1)
        isAnswering = true
        cancelDeadline()
        service.received(self, isTooLong ? .tooLong : .line(line))
    }

    /// Goes on with what is there: a line that waits, the end, or the peer, who has so long for it.
    private func settle() {
        guard !isOver else { return }
        if output.isEmpty, !isClosing { takeLine() }
        guard !isOver else { return }
        if output.isEmpty, isClosing || hasEnded && !isAnswering {
            finish()
            return
        }
        watch()
        setDeadline()
    }

    private func watch() {
        guard !isOver else { return }
        let reads = !isAnswering && !isClosing && !hasEnded && output.isEmpty
        loop.modify(
            descriptor, events: (reads ? EPOLLIN.rawValue : 0) | (output.isEmpty ? 0 : EPOLLOUT.rawValue))
    }

    // MARK: The end

    /// Gives the peer its time: for a line while one is waited for, and for taking what is sent.
    private func setDeadline() {
        let isAwaited = !isAnswering || !output.isEmpty
        guard isAwaited else {
            cancelDeadline()
            return
        }
        guard deadline == nil else { return }
        deadline = loop.schedule(after: service.patience) { [weak self] in self?.finish() }
    }

    private func cancelDeadline() {
        if let deadline { loop.cancel(deadline) }
        deadline = nil
    }

    private func finish() {
        guard !isOver else { return }
        isOver = true
        cancelDeadline()
        loop.remove(descriptor)
        Glibc.close(descriptor)
        ended(self)
    }

    func abandon() { finish() }
}
