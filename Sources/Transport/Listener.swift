import CLinux
import Glibc

/// A bound and listening TCP socket.
public struct ListeningSocket: Sendable {
    let descriptor: Int32
    /// Where it listens, with the port that the system gave if none was asked for.
    public let address: SocketAddress

    /// Connections that the system keeps ready until they are accepted.
    private static let backlog: Int32 = 4096

    /// Binds and listens; an IPv6 socket takes IPv6 alone.
    public init(_ address: SocketAddress) throws(SystemError) {
        descriptor = try makeSocket(address)
        do throws(SystemError) {
            let descriptor = descriptor
            enable(SO_REUSEADDR, level: SOL_SOCKET, on: descriptor)
            if address.isIPv6 { enable(IPV6_V6ONLY, level: Int32(IPPROTO_IPV6), on: descriptor) }
            try systemCall("bind") { address.withSockaddr { Glibc.bind(descriptor, $0, $1) } }
            try systemCall("listen") { Glibc.listen(descriptor, ListeningSocket.backlog) }
            guard let bound = SocketAddress.local(of: descriptor) else { throw SystemError("getsockname") }
            self.address = bound
        } catch {
            Glibc.close(descriptor)
            throw error
        }
    }

    /// Binds what is asked for. Nil stands for every address of the machine, IPv4 and IPv6, on one port.
    public static func bind(_ addresses: [SocketAddress]) throws(SystemError) -> [ListeningSocket] {
        var sockets: [ListeningSocket] = []
        do throws(SystemError) {
            for address in addresses { sockets.append(try ListeningSocket(address)) }
        } catch {
            sockets.forEach { $0.close() }
            throw error
        }
        return sockets
    }

    /// Gives the socket up. Only for one that no loop accepts from.
    public func close() { Glibc.close(descriptor) }
}

/// A connection that was accepted and belongs to no loop yet.
public struct AcceptedSocket: Sendable {
    let descriptor: Int32
    /// Where it comes from.
    public let peer: SocketAddress
}

/// Accepts connections from a listening socket and hands them on.
///
/// Out of descriptors or memory it pauses for a while instead of spinning; those who are connected
/// do not notice.
///
/// Owner: one loop.
final class Listener: Pollable {
    private let socket: ListeningSocket
    private unowned let loop: EventLoop
    private let accept: (AcceptedSocket) -> Void
    private let paused: (SystemError) -> Void
    private var isOpen = true

    /// Accepted in one go before other descriptors get their turn.
    private static let acceptsPerPass = 64
    private static let pause: Int64 = 200_000_000

    init(
        _ socket: ListeningSocket, on loop: EventLoop, accept: @escaping (AcceptedSocket) -> Void,
        paused: @escaping (SystemError) -> Void
    ) {
        self.socket = socket
        self.loop = loop
        self.accept = accept
        self.paused = paused
    }

    func start() throws(SystemError) {
        try loop.add(socket.descriptor, events: EPOLLIN.rawValue, self)
    }

    func ready(_ events: UInt32) {
        for _ in 0..<Listener.acceptsPerPass {
            var storage = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let descriptor = withUnsafeMutablePointer(to: &storage) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    accept4(socket.descriptor, $0, &length, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
                }
            }
            if descriptor >= 0 {
                guard let peer = SocketAddress(storage) else {
                    Glibc.close(descriptor)
                    continue
                }
                enable(TCP_NODELAY, level: Int32(IPPROTO_TCP), on: descriptor)
                accept(AcceptedSocket(descriptor: descriptor, peer: peer))
                continue
            }
            switch errno {
            case EAGAIN: return
            case EMFILE, ENFILE, ENOBUFS, ENOMEM:
                pauseAccepting(SystemError("accept"))
                return
            // Everything else concerns the one connection that is gone already (accept(2)).
            default: continue
            }
        }
    }

    private func pauseAccepting(_ error: SystemError) {
        loop.modify(socket.descriptor, events: 0)
        paused(error)
        loop.schedule(after: Listener.pause) { [weak self] in
            guard let self, self.isOpen else { return }
            self.loop.modify(self.socket.descriptor, events: EPOLLIN.rawValue)
        }
    }

    func abandon() {
        guard isOpen else { return }
        isOpen = false
        loop.remove(socket.descriptor)
        socket.close()
    }
}
