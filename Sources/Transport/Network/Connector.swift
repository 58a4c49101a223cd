import CLinux
import Glibc

/// Connects to one of several addresses, trying them in their order.
///
/// Owner: one loop.
final class Connector: Pollable {
    /// What came of it.
    enum Outcome {
        case connected(ConnectedSocket)
        /// No address could be connected to; how it went with the last one.
        case failed(SystemError)
        /// It was given up.
        case abandoned
    }

    private unowned let loop: EventLoop
    private var addresses: ArraySlice<SocketAddress>
    /// The address of this machine to connect from; nil if the system chooses.
    private let source: SocketAddress?
    private var descriptor: Int32 = -1
    private var deadline: TimerID?
    private var done: ((Outcome) -> Void)?
    private var lastError = SystemError("connect", code: EHOSTUNREACH)

    /// Nanoseconds for one address.
    private static let patience: Int64 = 5_000_000_000

    init(
        _ addresses: [SocketAddress], from source: SocketAddress? = nil, on loop: EventLoop,
        done: @escaping (Outcome) -> Void
    ) {
        self.addresses = addresses[...]
        self.source = source
        self.loop = loop
        self.done = done
    }

    /// Tries the next address; the connector keeps itself alive in the loop until `done` was called.
    func start() {
        guard let address = addresses.first else {
            complete(.failed(lastError))
            return
        }
        do throws(SystemError) {
            descriptor = try makeSocket(address)
            enable(TCP_NODELAY, level: Int32(IPPROTO_TCP), on: descriptor)
            try bindSource()
            let result = address.withSockaddr { connect(descriptor, $0, $1) }
            if result != 0, errno != EINPROGRESS { throw SystemError("connect") }
            try loop.add(descriptor, events: EPOLLOUT.rawValue, self)
            deadline = loop.schedule(after: Connector.patience) { self.next(SystemError("connect", code: ETIMEDOUT)) }
        } catch {
            next(error)
        }
    }

    /// Takes the address to connect from; its port is chosen only with the connection, as one that no other to the same
    /// place has.
    private func bindSource() throws(SystemError) {
        guard let source else { return }
        enable(IP_BIND_ADDRESS_NO_PORT, level: Int32(IPPROTO_IP), on: descriptor)
        let descriptor = descriptor
        _ = try systemCall("bind") { source.withSockaddr { bind(descriptor, $0, $1) } }
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
        complete(.connected(ConnectedSocket(descriptor: descriptor, peer: address, ticket: nil)))
    }

    /// Gives up; `done` is called soon, but not within this call.
    func giveUp() {
        addresses = []
        cancelDeadline()
        deadline = loop.schedule(after: 0) { self.abandon() }
    }

    func abandon() {
        addresses = []
        closeSocket()
        complete(.abandoned)
    }

    private func next(_ error: SystemError) {
        lastError = error
        cancelDeadline()
        closeSocket()
        addresses = addresses.dropFirst()
        start()
    }

    private func closeSocket() {
        guard descriptor >= 0 else { return }
        loop.remove(descriptor)
        Glibc.close(descriptor)
        descriptor = -1
    }

    private func complete(_ outcome: Outcome) {
        cancelDeadline()
        let done = done
        self.done = nil
        done?(outcome)
    }

    private func cancelDeadline() {
        if let deadline { loop.cancel(deadline) }
        deadline = nil
    }
}
