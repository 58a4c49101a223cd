import TestSupport
import Testing
import Transport
import WebSocket

/// The closing handshake through a real socket, in both roles (RFC 6455, section 7.1).
@Suite(.timeLimit(.minutes(1))) struct ClosingTests {
    /// A request that the server takes, and the response of a server to the request of a client.
    private static let request = """
        GET /play HTTP/1.1\r
        Host: h\r
        Upgrade: websocket\r
        Connection: Upgrade\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        Sec-WebSocket-Version: 13\r
        \r

        """

    private static let goingAway: [UInt8] = [0x03, 0xE9]
    private static let replaced: [UInt8] = [0x11, 0x97] + Array("replaced".utf8)

    /// A client's frame, masked with zeros, which leave the payload as it is.
    private static func masked(_ first: UInt8, _ payload: [UInt8] = []) -> [UInt8] {
        [first, 0x80 | UInt8(payload.count), 0, 0, 0, 0] + payload
    }

    private static func unmasked(_ first: UInt8, _ payload: [UInt8] = []) -> [UInt8] {
        [first, UInt8(payload.count)] + payload
    }

    /// What a raw client is answered that has opened a channel, and how that ended for the server's handler.
    private func answered(
        by server: TestServer, _ body: @escaping @Sendable (RawSocket) -> [UInt8]
    ) async throws -> (answer: [UInt8], end: WebSocketEnd?) {
        let answer = try await blocking {
            let client = try RawSocket(to: server.address)
            client.send(Self.request)
            _ = client.receiveHead()
            return body(client)
        }
        var ends = server.ends.makeAsyncIterator()
        let end = await ends.next()
        server.stop()
        return (answer, end)
    }

    /// A server that closes whoever opens a channel, with 4503 “replaced”.
    private func closingServer(_ settings: WebSocketSettings = WebSocketSettings()) throws -> TestServer {
        try TestServer(settings: settings) { _, _, ends in
            ChannelRecorder(AsyncStream.makeStream(of: ChannelEvent.self).continuation) { event, channel in
                if event == .opened { channel?.close(CloseCode(application: 4503), "replaced") }
                if case .ended(let end) = event { ends.yield(end) }
            }
        }
    }

    private func isClosed(_ end: WebSocketEnd?, with code: CloseCode) -> Bool {
        if case .closed(let status)? = end { status.code == code } else { false }
    }

    // MARK: A server, closed by its client

    @Test func `a server answers a close with its code, and ends the stream first`() async throws {
        let (answer, end) = try await answered(by: TestServer()) { client in
            client.send(Self.masked(0x88, Self.goingAway + Array("bye".utf8)))
            return client.receiveAll()
        }
        #expect(answer == Self.unmasked(0x88, Self.goingAway))
        #expect(isClosed(end, with: .goingAway))
    }

    @Test func `what a client sends behind its close is not looked at, however much it is`() async throws {
        let (answer, _) = try await answered(by: TestServer()) { client in
            client.send(
                Self.masked(0x88, Self.goingAway) + Self.masked(0x81, [0x61]) + Self.masked(0x89) + [0xFF, 0xFF])
            client.send([UInt8](repeating: 0xFF, count: 100_000))
            return client.receiveAll()
        }
        #expect(answer == Self.unmasked(0x88, Self.goingAway))
    }

    @Test func `what came before a close is answered before it`() async throws {
        let (answer, _) = try await answered(by: TestServer()) { client in
            client.send(Self.masked(0x81, [0x61]) + Self.masked(0x89, [0x62]) + Self.masked(0x88))
            return client.receiveAll()
        }
        #expect(
            answer == Self.unmasked(0x81, [0x61]) + Self.unmasked(0x8A, [0x62]) + Self.unmasked(0x88, [0x03, 0xE8]))
    }

    @Test func `a client that ends its stream behind its close is answered all the same`() async throws {
        let (answer, end) = try await answered(by: TestServer()) { client in
            client.send(Self.masked(0x88, Self.goingAway))
            client.finishSending()
            return client.receiveAll()
        }
        #expect(answer == Self.unmasked(0x88, Self.goingAway))
        #expect(isClosed(end, with: .goingAway))
    }

    @Test func `a client that ends its stream without a close is lost`() async throws {
        let (answer, end) = try await answered(by: TestServer()) { client in
            client.finishSending()
            return client.receiveAll()
        }
        #expect(answer == [])
        #expect(end == .lost(.peerClosed))
    }

    @Test func `a violation is answered with its code, and what follows is not looked at`() async throws {
        let (answer, end) = try await answered(by: TestServer()) { client in
            client.send([0x83] + Self.masked(0x81, [0x61]))
            return client.receiveAll()
        }
        #expect(answer == Self.unmasked(0x88, [0x03, 0xEA]))
        #expect(end == .violated(.reservedOpcode))
    }

    // MARK: A server that closes

    @Test func `a server that closes waits for the answer, and pings are answered until then`() async throws {
        let (answer, end) = try await answered(by: closingServer()) { client in
            let close = client.receive(12)
            client.send(Self.masked(0x81, [0x61]) + Self.masked(0x89, [0x62]))
            let pong = client.receive(3)
            client.send(Self.masked(0x88, [0x11, 0x97]))
            return close + pong + client.receiveAll()
        }
        #expect(answer == Self.unmasked(0x88, Self.replaced) + Self.unmasked(0x8A, [0x62]))
        #expect(isClosed(end, with: CloseCode(application: 4503)))
    }

    @Test func `a server waits for the answer only so long, and for the end of the stream`() async throws {
        var settings = WebSocketSettings()
        settings.closing = 20_000_000
        settings.connection.linger = 20_000_000
        let (answer, end) = try await answered(by: closingServer(settings)) { client in
            // Neither answers nor ends its own half: nothing but the time limits ends this.
            let all = client.receiveAll()
            while client.send([0x8A]) {}
            return all
        }
        #expect(answer == Self.unmasked(0x88, Self.replaced))
        #expect(end == .lost(.closed))
    }

    // MARK: A client

    /// What a raw server receives from a client of this package behind its request, and what the client tells.
    private func served(
        settings: WebSocketSettings = WebSocketSettings(),
        onEvent: @escaping @Sendable (ChannelEvent, WebSocketChannel?) -> Void = { _, _ in },
        _ body: @escaping @Sendable (RawSocket) -> [UInt8]
    ) async throws -> (received: [UInt8], events: [ChannelEvent]) {
        let listener = try RawListener()
        let client = try TestClient(to: listener.address, settings: settings, onEvent: onEvent)
        let received = try await blocking {
            let server = try listener.accept()
            let request = server.receiveHead()
            let key = try #require(request.firstMatch(of: #/Sec-WebSocket-Key: (\S+)/#)?.output.1)
            let accept = try #require(
                self.acceptance(
                    of:
                        "GET / HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: \(key)\r\n\r\n"))
            server.send(accept)
            return body(server)
        }
        return (received, await client.all())
    }

    /// The acceptance of a request.
    private func acceptance(of request: String) -> [UInt8]? {
        var state = ServerHandshakeState()
        var bytes = Array(request.utf8)
        let action = bytes.withUnsafeMutableBytes { buffer in
            var input = buffer
            return state.receive(&input)
        }
        if case .upgrade(let upgrade)? = action { return upgrade.accept(subprotocol: nil) }
        return nil
    }

    /// The opcode and the unmasked payload of a masked frame; nil if it is none.
    private func frame(_ bytes: [UInt8]) -> (first: UInt8, payload: [UInt8])? {
        guard bytes.count >= 6, bytes.count == 6 + Int(bytes[1] & 0x7F), bytes[1] & 0x80 != 0 else { return nil }
        return (bytes[0], bytes[6...].enumerated().map { $1 ^ bytes[2 + $0 % 4] })
    }

    @Test func `a client answers a close with its code and leaves the end of the stream to the server`() async throws {
        let (received, events) = try await served { server in
            server.send(Self.unmasked(0x88, Self.replaced))
            let answer = server.receive(8)
            return server.hasInput(withinMs: 50) ? [] : answer
        }
        let answer = try #require(frame(received))
        #expect(answer == (0x88, Array(Self.replaced.prefix(2))))
        #expect(isClosed(end(events), with: CloseCode(application: 4503)))
    }

    @Test func `a client ends the stream itself when the server does not for long`() async throws {
        var settings = WebSocketSettings()
        settings.closing = 20_000_000
        settings.connection.linger = 20_000_000
        let (received, events) = try await served(settings: settings) { server in
            server.send(Self.unmasked(0x88, Self.goingAway))
            return server.receiveAll()
        }
        #expect(try #require(frame(received)) == (0x88, Self.goingAway))
        #expect(isClosed(end(events), with: .goingAway))
    }

    @Test func `a client that closes waits for the answer only so long`() async throws {
        var settings = WebSocketSettings()
        settings.closing = 20_000_000
        settings.connection.linger = 20_000_000
        let (received, events) = try await served(
            settings: settings, onEvent: { event, channel in if event == .opened { channel?.close(.normal, "") } }
        ) { server in
            let all = server.receiveAll()
            while server.send([0x8A]) {}
            return all
        }
        #expect(try #require(frame(received)) == (0x88, [0x03, 0xE8]))
        #expect(end(events) == .lost(.closed))
    }

    @Test func `a client that closes hears the answer, and discards what comes before it`() async throws {
        let (received, events) = try await served(
            onEvent: { event, channel in if event == .opened { channel?.close(.normal, "") } }
        ) { server in
            let close = server.receive(8)
            server.send(Self.unmasked(0x81, [0x61]) + Self.unmasked(0x89, [0x62]))
            let pong = server.receive(7)
            server.send(Self.unmasked(0x88, [0x03, 0xE8]) + Self.unmasked(0x81, [0x61]))
            return close == [] ? [] : pong
        }
        #expect(try #require(frame(received)) == (0x8A, [0x62]))
        #expect(events.count == 2)
        #expect(isClosed(end(events), with: .normal))
    }

    @Test func `a client fails a server that masks, RFC 6455 section 5.1`() async throws {
        let (received, events) = try await served { server in
            server.send(Self.masked(0x81, [0x61]))
            return server.receive(8)
        }
        #expect(try #require(frame(received)) == (0x88, [0x03, 0xEA]))
        #expect(end(events) == .violated(.maskedFrame))
    }

    private func end(_ events: [ChannelEvent]) -> WebSocketEnd? {
        if case .ended(let end)? = events.last { end } else { nil }
    }
}
