import Glibc

/// A plain TCP, or local, connection that a test holds by itself, to send what no client would and see what comes, byte by byte.
///
/// Its calls wait. What waits longer than the patience ends as a stream does.
public final class RawSocket {
    private var descriptor: Int32

    /// What a single call waits for, in seconds.
    private static let patience = 20

    /// Nobody listens there.
    public struct Refused: Error {}

    /// Connects to a server at the loopback address.
    ///
    /// - Parameters:
    ///   - number: The last number of the client's own loopback address, 127.0.0.1 to 127.0.0.254; nil: any.
    ///   - hasSmallWindow: Whether the server can send only little that is not received here.
    public init(port: Int, from number: UInt8? = nil, hasSmallWindow: Bool = false) throws(Refused) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        if hasSmallWindow {
            // The server's buffer grows with its segments.
            set(SO_RCVBUF, level: SOL_SOCKET, to: 4096)
            set(TCP_MAXSEG, level: Int32(IPPROTO_TCP), to: 536)
        }
        if let number { RawSocket.withLoopback(number, port: 0) { _ = bind(descriptor, $0, $1) } }
        guard RawSocket.withLoopback(1, port: port, { connect(descriptor, $0, $1) }) == 0 else { throw Refused() }
        prepare()
    }

    /// Connects to the local socket at a path.
    public init(local path: String) throws(Refused) {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw Refused() }
        prepare()
    }

    private static func withLoopback<Result>(
        _ number: UInt8, port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = (0x7F00_0000 | UInt32(number)).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    /// Takes over a connection that was accepted.
    public init(_ accepted: Int32) {
        descriptor = accepted
        prepare()
    }

    private func prepare() {
        var limit = timeval(tv_sec: RawSocket.patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        set(TCP_NODELAY, level: Int32(IPPROTO_TCP), to: 1)
    }

    private func set(_ option: Int32, level: Int32, to value: Int32) {
        var value = value
        setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit { close() }

    /// Sends everything, in one segment where it fits; false once the other end takes nothing any more.
    @discardableResult
    public func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Sends text.
    public func send(_ text: String) { send(Array(text.utf8)) }

    /// Ends this half of the stream.
    public func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Ends the connection by a reset, as one ends whose machine has crashed.
    public func reset() {
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
        close()
    }

    private func close() {
        if descriptor >= 0 { Glibc.close(descriptor) }
        descriptor = -1
    }

    /// Some bytes, as many as are there; none at the end of the stream.
    public func receiveSome() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
            count = max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
        }
    }

    /// The next `count` bytes; fewer if the stream ends before.
    public func receive(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while bytes.count < count {
            let received = recv(descriptor, &buffer, min(buffer.count, count - bytes.count), 0)
            guard received > 0 else { break }
            bytes += buffer[..<received]
        }
        return bytes
    }

    /// The next line, without its end; what there is of one if the stream ends before.
    public func receiveLine() -> String {
        var bytes: [UInt8] = []
        while let byte = receive(1).first, byte != UInt8(ascii: "\n") { bytes.append(byte) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Everything up to the end of the stream.
    public func receiveAll() -> [UInt8] { receive(.max) }

    /// Everything up to the empty line that ends a head, and that line.
    public func receiveHead() -> String {
        var bytes: [UInt8] = []
        while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let next = receive(1)
            guard !next.isEmpty else { break }
            bytes += next
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Waits, without receiving anything, for the other end to be gone altogether; false if it stays.
    public func waitForHangUp() -> Bool {
        var poll = pollfd(fd: descriptor, events: 0, revents: 0)
        return Glibc.poll(&poll, 1, Int32(RawSocket.patience) * 1000) == 1
    }

    /// Whether something, or the end of the stream, comes within a time.
    public func hasInput(withinMs wait: Int32) -> Bool {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return Glibc.poll(&poll, 1, wait) == 1
    }
}
