import Dispatch
import Glibc

@testable import Transport

/// A plain TCP connection that a test holds by itself, to send what no client would and see what comes, byte by byte.
///
/// Its calls wait; use it within ``blocking(_:)``. What waits longer than the patience ends as a stream does.
final class RawSocket {
    private let descriptor: Int32

    /// What a single call waits for, in seconds.
    private static let patience = 20

    /// Connects to a server.
    init(to address: SocketAddress) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.descriptor = descriptor
        let result = address.withSockaddr { connect(descriptor, $0, $1) }
        guard result == 0 else { throw SystemError("connect") }
        prepare()
    }

    /// Takes over a connection that was accepted.
    init(_ accepted: Int32) {
        descriptor = accepted
        prepare()
    }

    private func prepare() {
        var limit = timeval(tv_sec: RawSocket.patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit { close(descriptor) }

    /// Sends everything, in one segment where it fits; false once the other end takes nothing any more.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// Ends this half of the stream.
    func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// The next `count` bytes; fewer if the stream ends before.
    func receive(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while bytes.count < count {
            let received = recv(descriptor, &buffer, min(buffer.count, count - bytes.count), 0)
            guard received > 0 else { break }
            bytes += buffer[..<received]
        }
        return bytes
    }

    /// Everything up to the end of the stream.
    func receiveAll() -> [UInt8] { receive(.max) }

    /// Everything up to the empty line that ends a head, and that line.
    func receiveHead() -> String {
        var bytes: [UInt8] = []
        while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            let next = receive(1)
            guard !next.isEmpty else { break }
            bytes += next
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether something, or the end of the stream, comes within a time.
    func hasInput(withinMs wait: Int32) -> Bool {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return Glibc.poll(&poll, 1, wait) == 1
    }
}

/// A server's socket, for a test that is the server.
struct RawListener: Sendable {
    private let socket: ListeningSocket
    var address: SocketAddress { socket.address }

    /// Listens at a free port of the loopback address.
    init() throws {
        guard let anyPort = SocketAddress(host: "127.0.0.1", port: 0) else { throw SystemError("bind", code: EINVAL) }
        socket = try ListeningSocket(anyPort)
    }

    /// Waits for a connection, and listens no more.
    func accept() throws -> RawSocket {
        defer { socket.close() }
        var poll = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
        guard Glibc.poll(&poll, 1, 20_000) == 1 else { throw SystemError("accept", code: ETIMEDOUT) }
        let descriptor = Glibc.accept(socket.descriptor, nil, nil)
        guard descriptor >= 0 else { throw SystemError("accept") }
        return RawSocket(descriptor)
    }
}

/// Runs what waits on a thread of its own, so that it holds nobody up.
func blocking<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async {
            continuation.resume(with: Swift.Result { try body() })
        }
    }
}
