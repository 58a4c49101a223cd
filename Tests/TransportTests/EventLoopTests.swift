import Glibc
import Testing

@testable import Transport

@Suite(.timeLimit(.minutes(1))) struct EventLoopTests {
    /// Is ready once, and then takes its time.
    private final class Dawdler: Pollable {
        let body: () -> Void

        init(_ body: @escaping () -> Void) { self.body = body }

        func ready(_ events: UInt32) { body() }
        func abandon() {}
    }

    @Test func `a timer that comes up finds its deadline passed by the loop's clock`() throws {
        let loop = try EventLoop(doorbell: Doorbell())
        defer { loop.close() }
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { for end in ends { Glibc.close(end) } }
        #expect(Glibc.write(ends[1], "x", 1) == 1)

        // The pass begins before the second deadline, and is busy until after it.
        let deadline = MonotonicClock.now() + 2_000_000
        let dawdler = Dawdler {
            while MonotonicClock.now() <= deadline {}
            loop.remove(ends[0])
        }
        try loop.add(ends[0], events: 1, dawdler)
        var seen: [Int64] = []
        loop.schedule(at: 1) {}
        loop.schedule(at: deadline) { seen.append(loop.now) }
        while seen.isEmpty { loop.turn() }
        #expect(seen.allSatisfy { $0 >= deadline })
    }

    @Test func `what ends in an aborted loop is told`() throws {
        let loop = try EventLoop(doorbell: Doorbell())
        defer { loop.close() }
        var ends: [Int32] = [0, 0]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0, &ends) == 0)
        defer { Glibc.close(ends[1]) }
        let peer = try #require(SocketAddress(host: "127.0.0.1", port: 1))
        let listener = EndRecorder()
        let socket = ConnectedSocket(descriptor: ends[0], peer: peer, ticket: nil)
        let connection = Connection(socket, tls: nil, limits: ConnectionLimits(), on: loop, handler: listener)
        connection.start()
        loop.abortAll()
        #expect(listener.ends == [.closed])
    }
}

/// Keeps how a connection ended.
final class EndRecorder: ConnectionHandler {
    var ends: [ConnectionEnd] = []

    func connectionOpened() {}
    func connectionReceived(_ input: inout UnsafeMutableRawBufferPointer) {}
    func connectionEnded(_ end: ConnectionEnd) { ends.append(end) }
}
