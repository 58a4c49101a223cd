import CLinux
import Glibc

/// A connection's socket, and the events that its loop is asked to tell of it.
///
/// Owner: its ``Connection``.
struct ConnectionSocket: ~Copyable {
    /// What came of reading.
    enum Received {
        case bytes(Int)
        /// Nothing has come.
        case nothing
        /// The peer has ended its half of the stream.
        case end
        /// With the value of `errno`.
        case failed(Int32)
    }

    let descriptor: Int32
    /// The epoll events that are asked for.
    private var watched = EPOLLIN.rawValue

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    // MARK: Events

    /// Stands in a loop's set from now on.
    func enter(_ loop: EventLoop, _ connection: Connection) throws(SystemError) {
        try loop.add(descriptor, events: watched, connection)
    }

    /// Stands in the loop's set no longer.
    func leave(_ loop: EventLoop) { loop.remove(descriptor) }

    /// Whether more can be sent only once the loop has told that it can.
    var isBlocked: Bool { watched & EPOLLOUT.rawValue != 0 }

    /// Asks the loop to tell of input, or not to.
    mutating func watchInput(_ isWanted: Bool, on loop: EventLoop) { watch(EPOLLIN.rawValue, isWanted, on: loop) }

    /// Asks the loop to tell when more can be sent, or not to.
    mutating func watchOutput(_ isWanted: Bool, on loop: EventLoop) { watch(EPOLLOUT.rawValue, isWanted, on: loop) }

    private mutating func watch(_ event: UInt32, _ isWanted: Bool, on loop: EventLoop) {
        let wanted = isWanted ? watched | event : watched & ~event
        guard wanted != watched else { return }
        watched = wanted
        loop.modify(descriptor, events: watched)
    }

    // MARK: Bytes

    /// Reads once.
    ///
    /// Inlined: a call more takes a hundredth of what an echo does.
    @inline(__always)
    func receive(into buffer: UnsafeMutableRawBufferPointer) -> Received {
        while true {
            let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            if count > 0 { return .bytes(count) }
            if count == 0 { return .end }
            switch errno {
            case EINTR: continue
            case EAGAIN: return .nothing
            case let code: return .failed(code)
            }
        }
    }

    /// Sends as much as the system takes at once, and returns how much.
    ///
    /// Whoever sends the rest hears of a failure.
    func send(_ bytes: UnsafeRawBufferPointer) -> Int {
        max(Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL)), 0)
    }

    /// Ends this half of the stream.
    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Gives the socket up.
    func close() { Glibc.close(descriptor) }
}
