import CLinux
import Glibc

/// Connects to one of several addresses, trying them in their order.
///
/// Owner: one loop.
final class Connector: Pollable {
    private unowned let loop: EventLoop
    private var addresses: ArraySlice<SocketAddress>
    private var descriptor: Int32 = -1
    private var deadline: TimerID?
    private var done: ((Result<ConnectedSocket, SystemError>) -> Void)?
    private var lastError = SystemError("connect", code: EHOSTUNREACH)

    /// Nanoseconds for one address.
    private static let patience: Int64 = 5_000_000_000

    init(
        _ addresses: [SocketAddress], on loop: EventLoop, done: @escaping (Result<ConnectedSocket, SystemError>) -> Void
    ) {
        self.addresses = addresses[...]
        self.loop = loop
        self.done = done
    }

    /// Tries the next address; the connector keeps itself alive in the loop until `done` was called.
    func start() {
        guard let address = addresses.first else {
            complete(.failure(lastError))
            return
        }
        do throws(SystemError) {
            descriptor = try makeSocket(address)
            enable(TCP_NODELAY, level: Int32(IPPROTO_TCP), on: descriptor)
            let result = address.withSockaddr { connect(descriptor, $0, $1) }
            if result != 0, errno != EINPROGRESS { throw SystemError("connect") }
            try loop.add(descriptor, events: EPOLLOUT.rawValue, self)
            deadline = loop.schedule(after: Connector.patience) { self.next(SystemError("connect", code: ETIMEDOUT)) }
        } catch {
            next(error)
        }
    }

    func ready(_ events: UInt32) {
        guard let address = addresses.first else { return }
        var code: Int32 = 0
        var length = socklen_t(4)
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length)
        guard code == 0 else {
            next(SystemError("connect", code: code))
            return
        }
        loop.remove(descriptor)
        complete(.success(ConnectedSocket(descriptor: descriptor, peer: address, ticket: nil)))
    }

    func abandon() {
        addresses = []
        next(SystemError("connect", code: ECANCELED))
    }

    private func next(_ error: SystemError) {
        lastError = error
        cancelDeadline()
        if descriptor >= 0 {
            loop.remove(descriptor)
            Glibc.close(descriptor)
            descriptor = -1
        }
        addresses = addresses.dropFirst()
        start()
    }

    private func complete(_ result: Result<ConnectedSocket, SystemError>) {
        cancelDeadline()
        let done = done
        self.done = nil
        done?(result)
    }

    private func cancelDeadline() {
        if let deadline { loop.cancel(deadline) }
        deadline = nil
    }
}
