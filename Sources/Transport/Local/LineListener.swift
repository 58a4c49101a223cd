import CLinux
import Glibc

/// Accepts local connections and has each served in lines.
///
/// Owner: one loop.
public final class LineListener: Pollable {
    private let socket: LocalListeningSocket
    private unowned let loop: EventLoop
    private let service: LineService
    private var connections: [Int: LineConnection] = [:]
    private var accepted = 0
    private var isOpen = true

    /// Nanoseconds in which nothing is accepted when the system has no room.
    private static let pause: Int64 = 200_000_000

    init(_ socket: LocalListeningSocket, _ service: LineService, on loop: EventLoop) {
        self.socket = socket
        self.service = service
        self.loop = loop
    }

    func start() throws(SystemError) { try loop.add(socket.descriptor, events: EPOLLIN.rawValue, self) }

    /// The connection of that number; nil once it has ended.
    public subscript(number: Int) -> LineConnection? { connections[number] }

    func ready(_ events: UInt32) {
        // One at a time: the rest is told of in the next pass.
        let descriptor = accept4(
            socket.descriptor, nil, nil, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
        guard descriptor >= 0 else {
            if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) { rest() }
            return
        }
        accepted += 1
        let connection = LineConnection(descriptor, number: accepted, service: service, on: loop) { [weak self] in
            self?.connections[$0.number] = nil
        }
        do throws(SystemError) {
            try connection.start()
        } catch {
            Glibc.close(descriptor)
            return
        }
        let isFull = connections.count >= service.mostConnections
        connections[connection.number] = connection
        if isFull { connection.close(with: service.refusal) }
    }

    private func rest() {
        loop.modify(socket.descriptor, events: 0)
        loop.schedule(after: Self.pause) { [weak self] in
            guard let self, isOpen else { return }
            loop.modify(socket.descriptor, events: EPOLLIN.rawValue)
        }
    }

    /// Accepts nobody any more, and takes the socket away; those who are connected stay.
    public func stop() { abandon() }

    func abandon() {
        guard isOpen else { return }
        isOpen = false
        loop.remove(socket.descriptor)
        // In this order nobody finds one that does not answer.
        socket.removeFile()
        Glibc.close(socket.descriptor)
    }
}

extension EventLoop {
    /// Serves those who connect to a local socket and ask in lines.
    public func serve(_ socket: LocalListeningSocket, _ service: LineService) throws(SystemError) -> LineListener {
        let listener = LineListener(socket, service, on: self)
        try listener.start()
        return listener
    }
}
