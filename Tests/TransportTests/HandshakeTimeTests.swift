import Dispatch
import Synchronization
import TestSupport
import Testing
import WebSocket

@testable import Transport

/// How long a client may take to open a channel, over TLS and over HTTP.
@Suite(.timeLimit(.minutes(1))) struct HandshakeTimeTests {
    private static let never: Int64 = 60_000_000_000

    /// A server that waits so many nanoseconds for the handshake of TLS and for the whole of it.
    private func server(tls: Int64 = never, all: Int64 = never) throws -> TestServer {
        var settings = WebSocketSettings()
        settings.connection.tlsHandshake = tls
        settings.handshake = all
        settings.connection.linger = 20_000_000
        return try TestServer(tls: .server(.forTest()), settings: settings)
    }

    /// No word, and the first bytes of one.
    @Test(arguments: [[], [0x16, 3, 1, 2, 0, 1, 0, 1, 0xFC, 3, 3]] as [[UInt8]])
    func `who does not finish the TLS handshake is cut when its time is up`(_ said: [UInt8]) async throws {
        let server = try server(tls: 50_000_000)
        let answer = try await blocking {
            let socket = try RawSocket(to: server.address)
            socket.send(said)
            return socket.receiveAll()
        }
        #expect(answer == [])
        server.stop()
    }

    @Test func `who does not finish the TLS handshake is cut when the time for all is up`() async throws {
        let server = try server(all: 50_000_000)
        #expect(try await blocking { try RawSocket(to: server.address).receiveAll() } == [])
        server.stop()
    }

    @Test func `408 for who shakes hands over TLS and then says nothing`() async throws {
        let server = try server(all: 1_000_000_000)
        let ending = try await blocking { Ending(of: try RawTLS(RawSocket(to: server.address))) }
        #expect(ending == .status(408))
        server.stop()
    }

    @Test func `the time of a handshake begins with the connection, whatever TLS takes of it`() async throws {
        let tls = try TLSContext.server(.forTest())
        let limit: Int64 = 500_000_000
        var settings = WebSocketSettings()
        settings.handshake = limit
        let service = WebSocketService(
            settings: settings, decide: { _ in .accept(subprotocol: nil) },
            page: { _ in HTTPResponse(.ok, text: "page\n") })
        let anyPort = try #require(SocketAddress(host: "127.0.0.1", port: 0))
        let socket = try ListeningSocket(anyPort)
        let loop = try LoopActor(label: "test.server") { Home($0) }
        let (isHalfUp, isUp) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let wasOpen = Atomic<Bool>(true)
        loop.post { [settings] home in
            try? home.loop.listen(
                socket,
                accept: { accepted in
                    guard let session = try? TLSSession(tls) else { return }
                    let opening = Opening(service) { _ in EchoHandler { _ in } }
                    let channel = WebSocketChannel(
                        role: .server, settings: SharedSettings(settings), opening: opening, on: home.loop)
                    channel.start(accepted, session)
                    home.loop.schedule(after: limit / 2) { isHalfUp.signal() }
                    // Sooner than a time that began with the end of the TLS handshake would be up.
                    home.loop.schedule(after: limit * 7 / 5) {
                        wasOpen.store(channel.connection?.isOpen ?? false, ordering: .relaxed)
                        isUp.signal()
                    }
                }, paused: { _ in })
        }
        try await blocking {
            let socket = try RawSocket(to: socket.address)
            isHalfUp.wait()
            // On a very busy machine it comes too late.
            let client = try? RawTLS(socket)
            isUp.wait()
            withExtendedLifetime(client) {}
        }
        let isLate = wasOpen.load(ordering: .relaxed)
        #expect(!isLate)
        loop.stop()
    }
}
