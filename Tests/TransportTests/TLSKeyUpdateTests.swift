import COpenSSL
import Synchronization
import TestSupport
import Testing
import WebSocket

@testable import Transport

/// Key updates, which each side may ask the other for at any time (RFC 8446, section 4.6.3).
@Suite(.timeLimit(.minutes(1))) struct TLSKeyUpdateTests {
    private static let hi = RawFrames.masked(0x81, [0x68, 0x69])
    private static let hiBack: [UInt8] = [0x81, 2, 0x68, 0x69]

    @Test func `a client that updates its keys now and then is served`() async throws {
        let tls = try TLSContext.server(.forTest())
        let server = try TestServer(tls: tls)
        let echoes = try await blocking {
            let client = try RawTLS(RawSocket(to: server.address), version: TLS1_3_VERSION)
            guard client.upgrade() else { return 0 }
            return (0..<5).count { _ in
                client.socket.send(client.keyUpdates(1)) && client.send(Self.hi) && client.receive(4) == Self.hiBack
            }
        }
        #expect(echoes == 5)
        server.stop()
    }

    @Test func `a client that updates its keys without end and reads nothing is closed, and costs little memory`()
        async throws
    {
        let tls = try TLSContext.server(.forTest())
        let most = Atomic<Int>(0)
        let server = try TestServer(tls: tls) { channel, home, ends in
            func watch() {
                most.max(channel.pendingOutput, ordering: .relaxed)
                if channel.connection != nil { home.loop.schedule(after: 1_000_000, watch) }
            }
            watch()
            return EchoHandler { ends.yield($0) }
        }
        let isOpen = try await blocking {
            let client = try RawTLS(RawSocket(to: server.address), version: TLS1_3_VERSION)
            let isOpen = client.upgrade()
            // 64 KiB at a time are read and decrypted at a time.
            while client.socket.send(client.keyUpdates(5000)) {}
            return isOpen
        }
        #expect(isOpen)
        var ends = server.ends.makeAsyncIterator()
        #expect(await ends.next() == .lost(.tls(.broken("too many key updates"))))
        let bytes = most.load(ordering: .relaxed)
        #expect(bytes < 16 * 1024)
        server.stop()
    }
}
