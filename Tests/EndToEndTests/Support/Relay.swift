import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Transport

/// A network between one client and the server, which can stop carrying what the server sends.
///
/// Its window on the server's side is small, so that little is on the way when it stops.
final class Relay: Sendable {
    /// Where the client connects to.
    let port: Int
    private let isStalled = Atomic(false)

    /// Opens a way to a server at the loopback address, for one connection.
    init(to server: Int) throws {
        let listening = try ListeningSocket(#require(SocketAddress(host: "127.0.0.1", port: 0)))
        port = listening.address.port
        onThread { [self] in
            var connecting = pollfd(fd: listening.descriptor, events: Int16(POLLIN), revents: 0)
            poll(&connecting, 1, -1)
            let client = RawSocket(accept(listening.descriptor, nil, nil))
            listening.close()
            if let server = try? RawSocket(port: server, hasSmallWindow: true) { carry(client, server) }
        }
    }

    /// Carries nothing more from the server.
    func stall() { isStalled.store(true, ordering: .relaxed) }

    /// Carries everything again.
    func flow() { isStalled.store(false, ordering: .relaxed) }

    /// Carries both ways until one end is gone.
    private func carry(_ client: RawSocket, _ server: RawSocket) {
        while true {
            if client.hasInput(withinMs: 2), !pass(client, server) { return }
            if !isStalled.load(ordering: .relaxed), server.hasInput(withinMs: 2), !pass(server, client) { return }
        }
    }

    private func pass(_ from: RawSocket, _ to: RawSocket) -> Bool {
        let bytes = from.receiveSome()
        return !bytes.isEmpty && to.send(bytes)
    }
}
