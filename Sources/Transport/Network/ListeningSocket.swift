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

    /// Takes over a socket that listens already, as a service manager has opened it.
    ///
    /// One that is no TCP socket, or does not listen, is refused with `ENOTSOCK` or `EINVAL`.
    public init(adopting descriptor: Int32) throws(SystemError) {
        for (option, wanted) in [(SO_TYPE, Int32(SOCK_STREAM.rawValue)), (SO_ACCEPTCONN, 1)] {
            var found: Int32 = 0
            var size = socklen_t(MemoryLayout<Int32>.size)
            try systemCall("getsockopt") { getsockopt(descriptor, SOL_SOCKET, option, &found, &size) }
            guard found == wanted else { throw SystemError("getsockopt", code: EINVAL) }
        }
        guard let address = SocketAddress.local(of: descriptor) else { throw SystemError("getsockname", code: EINVAL) }
        let flags = try systemCall("fcntl") { fcntl(descriptor, F_GETFL) }
        try systemCall("fcntl") { fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
        try systemCall("fcntl") { fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        self.descriptor = descriptor
        self.address = address
    }

    /// Gives the socket up.
    ///
    /// Only for one that no loop accepts from.
    public func close() { Glibc.close(descriptor) }
}

/// A connected socket that belongs to no loop yet.
public struct ConnectedSocket: Sendable {
    let descriptor: Int32
    /// The other end.
    public let peer: SocketAddress
    /// Its place among the connections that are let in; nil for a client's own.
    let ticket: Admission.Ticket?

    /// Gives it up.
    public func close() { Glibc.close(descriptor) }
}
