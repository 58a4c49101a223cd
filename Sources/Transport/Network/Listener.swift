import CLinux
import Figures
import Glibc

/// Accepts connections from a listening socket and hands them on.
///
/// Out of descriptors or memory, or faster than its ``Admission`` allows, it pauses for a while instead
/// of spinning; those who are connected do not notice. Who is not admitted is cut off.
///
/// Owner: one loop.
final class Listener: Pollable {
    private let socket: ListeningSocket
    private unowned let loop: EventLoop
    private let admission: Admission
    private let accept: (ConnectedSocket) -> Void
    private let paused: (SystemError) -> Void
    private var isOpen = true
    /// Whether it was told that there is no room, and nothing was accepted since.
    private var isFull = false

    /// Accepted in one go before other descriptors get their turn.
    private static let acceptsPerPass = 64
    private static let fullPause: Int64 = 200_000_000

    init(
        _ socket: ListeningSocket, admission: Admission, on loop: EventLoop,
        accept: @escaping (ConnectedSocket) -> Void, paused: @escaping (SystemError) -> Void
    ) {
        self.socket = socket
        self.admission = admission
        self.loop = loop
        self.accept = accept
        self.paused = paused
    }

    func start() throws(SystemError) {
        try loop.add(socket.descriptor, events: EPOLLIN.rawValue, self)
    }

    func ready(_ events: UInt32) {
        for _ in 0..<Listener.acceptsPerPass {
            let wait = admission.wait(now: loop.now)
            guard wait <= 0 else {
                admission.pauses.add(to: .rate)
                pause(wait)
                return
            }
            var storage = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let descriptor = withUnsafeMutablePointer(to: &storage) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    accept4(socket.descriptor, $0, &length, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
                }
            }
            if descriptor >= 0 {
                isFull = false
                guard let peer = SocketAddress(storage),
                    case .admitted(let ticket) = admission.admit(peer, now: loop.now)
                else {
                    Glibc.close(descriptor)
                    continue
                }
                enable(TCP_NODELAY, level: Int32(IPPROTO_TCP), on: descriptor)
                accept(ConnectedSocket(descriptor: descriptor, peer: peer, ticket: ticket))
                continue
            }
            switch errno {
            case EAGAIN: return
            case EMFILE, ENFILE, ENOBUFS, ENOMEM:
                if !isFull { paused(SystemError("accept")) }
                isFull = true
                admission.pauses.add(to: .system)
                pause(Listener.fullPause)
                return
            // Everything else concerns the one connection that is gone already (accept(2)).
            default: continue
            }
        }
    }

    /// Accepts nothing for so many nanoseconds.
    private func pause(_ time: Int64) {
        loop.modify(socket.descriptor, events: 0)
        loop.schedule(after: time) { [weak self] in
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
