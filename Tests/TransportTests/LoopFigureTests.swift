import Figures
import TestSupport
import Testing
import WebSocket

@testable import Transport

/// What a loop counts of how its connections begin and end.
@Suite(.timeLimit(.minutes(1))) struct LoopFigureTests {
    private static let codes: [UInt16] = [1000, 1002, 1005, 1006, 4503]

    /// Serves one client with an echo, has it say something and waits for the end; returns what was counted of closes.
    private func closes(
        settings: WebSocketSettings = WebSocketSettings(), after act: @escaping @Sendable (WebSocketChannel) -> Void,
        server: @escaping @Sendable (WebSocketChannel) -> Void = { _ in }
    ) async throws -> [Int] {
        let figures = LoopFigures(closeCodes: Self.codes)
        let serving = try TestServer(settings: settings, figures: figures) { channel, _, ends in
            server(channel)
            return EchoHandler { ends.yield($0) }
        }
        let client = try TestClient(to: serving.address) { event, channel in
            if event == .opened, let channel { act(channel) }
        }
        var ends = serving.ends.makeAsyncIterator()
        _ = await ends.next()
        client.loop.stop()
        serving.stop()
        return Self.codes.map { figures.closes[$0] } + [figures.closes.others]
    }

    @Test func `a close counts by the code of who began`() async throws {
        #expect(try await closes { $0.close(.normal, "") } == [1, 0, 0, 0, 0, 0])
        #expect(try await closes { $0.close(CloseCode(application: 4503), "") } == [0, 0, 0, 0, 1, 0])
    }

    @Test func `a code of no name counts among the others`() async throws {
        #expect(try await closes { $0.close(CloseCode(application: 4999), "") } == [0, 0, 0, 0, 0, 1])
    }

    @Test func `a connection that is cut counts as lost`() async throws {
        #expect(try await closes { $0.abandon() } == [0, 0, 0, 1, 0, 0])
    }

    @Test func `who breaks the protocol counts by the code of the answer`() async throws {
        let figures = LoopFigures(closeCodes: Self.codes)
        let server = try TestServer(figures: figures)
        _ = try await blocking { [address = server.address] in
            let socket = try RawSocket(to: address)
            socket.send(
                "GET /play HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
            _ = socket.receiveHead()
            // A frame that is not masked.
            socket.send([0x81, 1, 0x61])
            return socket.receiveAll()
        }
        var ends = server.ends.makeAsyncIterator()
        _ = await ends.next()
        #expect(Self.codes.map { figures.closes[$0] } == [0, 1, 0, 0, 0])
        server.stop()
    }

    private func handshakes(_ figures: LoopFigures) -> [Int] {
        LoopFigures.HandshakeResult.allCases.map { figures.handshakes[$0] }
    }

    @Test func `TLS handshakes count by how they went`() async throws {
        let figures = LoopFigures()
        let identity = try TLSIdentity.forTest()
        let server = try TestServer(tls: .server(identity), figures: figures)
        let client = try TestClient(to: server.address, tls: .client(.pin(identity.pin))) { event, channel in
            if event == .opened { channel?.close(.normal, "") }
        }
        _ = await client.all()
        #expect(handshakes(figures) == [1, 0, 0])
        try await blocking { [address = server.address] in
            let plain = try RawSocket(to: address)
            plain.send("GET / HTTP/1.1\r\n\r\n")
            _ = plain.receiveAll()
        }
        #expect(handshakes(figures) == [1, 1, 0])
        server.stop()
    }

    @Test func `a TLS handshake that takes too long counts as such`() async throws {
        let figures = LoopFigures()
        var settings = WebSocketSettings()
        settings.connection.tlsHandshake = 50_000_000
        let server = try TestServer(tls: .server(.forTest()), settings: settings, figures: figures)
        try await blocking { [address = server.address] in _ = try RawSocket(to: address).receiveAll() }
        #expect(handshakes(figures) == [0, 0, 1])
        server.stop()
    }

    @Test func `what a peer does not take counts as waiting, until the connection is over`() async throws {
        let figures = LoopFigures()
        let server = try TestServer(figures: figures) { _, _, ends in
            ChannelRecorder(AsyncStream.makeStream(of: ChannelEvent.self).continuation) { event, channel in
                if case .ended(let end) = event { ends.yield(end) }
                if event == .opened, let channel {
                    // More than any socket buffers; the first is taken whatever its length.
                    channel.send(.binary, [UInt8](repeating: 1, count: 64 << 20))
                    channel.loop.schedule(after: 0) { channel.abandon() }
                }
            }
        }
        let client = try TestClient(to: server.address) { event, channel in
            if event == .opened { channel?.suspend() }
        }
        var ends = server.ends.makeAsyncIterator()
        _ = await ends.next()
        #expect(figures.bytesWaitingHighest.value > 0)
        #expect(figures.bytesWaiting.value == 0)
        client.loop.stop()
        server.stop()
    }
}
