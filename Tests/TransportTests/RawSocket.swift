import Dispatch
import Glibc
import TestSupport

@testable import Transport

extension RawSocket {
    /// Connects to a server; its calls belong into ``blocking(_:)``.
    convenience init(to address: SocketAddress) throws { try self.init(port: address.port) }
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
