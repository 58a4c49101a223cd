import Testing
import Transport
import WebSocket

/// Every test runs over TCP and over TLS.
@Suite(.timeLimit(.minutes(1))) struct WebSocketChannelTests {
    enum Carrier: CaseIterable {
        case tcp, tls

        func contexts() throws -> (server: TLSContext?, client: TLSContext?) {
            guard self == .tls else { return (nil, nil) }
            let identity = try TLSIdentity.forTest()
            return (try TLSContext.server(identity), try TLSContext.client(.pin(identity.pin)))
        }
    }

    private let closed = CloseCode.normal

    @Test(arguments: Carrier.allCases) func `messages come back in order`(_ carrier: Carrier) async throws {
        let tls = try carrier.contexts()
        let server = try TestServer(tls: tls.server)
        let client = try TestClient(to: server.address, tls: tls.client) { event, channel in
            if event == .opened { for number in 0..<100 { channel?.send(.text, Array("message \(number)".utf8)) } }
            if event == .text("message 99") { channel?.close(.normal, "done") }
        }
        let events = await client.all()
        #expect(events.first == .opened)
        #expect(Array(events[1..<101]) == (0..<100).map { .text("message \($0)") })
        guard case .ended(.closed(let status)) = try #require(events.last) else {
            Issue.record("ended with \(events.last.debugDescription)")
            return
        }
        #expect(status.code == .normal)
        server.stop()
    }

    @Test(arguments: Carrier.allCases) func `large messages survive both ways`(_ carrier: Carrier) async throws {
        let tls = try carrier.contexts()
        var settings = WebSocketSettings()
        settings.limits.maxMessageBytes = 4 << 20
        let server = try TestServer(tls: tls.server, settings: settings)
        let sizes = [0, 1, 125, 126, 65_535, 65_536, 70_000, 1_000_000, 3_000_000]
        let client = try TestClient(to: server.address, tls: tls.client, settings: settings) { event, channel in
            switch event {
            case .opened: channel?.send(.binary, [UInt8](repeating: 7, count: sizes[0]))
            case .binary(let count):
                guard let index = sizes.firstIndex(of: count), index + 1 < sizes.count else {
                    channel?.close(.normal, "")
                    return
                }
                channel?.send(.binary, [UInt8](repeating: UInt8(index), count: sizes[index + 1]))
            default: break
            }
        }
        let events = await client.all()
        #expect(events.dropFirst().dropLast() == sizes.map { .binary($0) }[...])
        server.stop()
    }

    @Test(arguments: Carrier.allCases) func `a server's close reaches the client with its code`(
        _ carrier: Carrier
    ) async throws {
        let tls = try carrier.contexts()
        let code = try #require(CloseCode(rawValue: 4503))
        let server = try TestServer(tls: tls.server) { channel, _, ends in
            let handler = ChannelRecorder(AsyncStream.makeStream(of: ChannelEvent.self).continuation) {
                event, channel in
                if event == .opened { channel?.close(code, "replaced") }
                if case .ended(let end) = event { ends.yield(end) }
            }
            return handler
        }
        let client = try TestClient(to: server.address, tls: tls.client)
        guard case .ended(.closed(let status)) = try #require(await client.all().last) else {
            Issue.record("not closed")
            return
        }
        #expect(status.code == code)
        #expect(status.reason == "replaced")
        var ends = server.ends.makeAsyncIterator()
        guard case .closed(let answered)? = await ends.next() else {
            Issue.record("the server did not hear the answer")
            return
        }
        #expect(answered.code == code)
        server.stop()
    }

    @Test(arguments: Carrier.allCases) func `a peer that does not read is closed and costs no more than its limit`(
        _ carrier: Carrier
    ) async throws {
        let tls = try carrier.contexts()
        var settings = WebSocketSettings()
        settings.connection.outputBytes = 64 * 1024
        settings.connection.linger = 50_000_000
        let chunk = [UInt8](repeating: 1, count: 10_000)
        let server = try TestServer(tls: tls.server, settings: settings) { channel, home, ends in
            let (_, ignored) = AsyncStream.makeStream(of: ChannelEvent.self)
            return ChannelRecorder(ignored) { event, channel in
                if event == .opened, let channel {
                    var most = 0
                    var sent = 0
                    // More than any socket buffers between the two.
                    while channel.isOpen, sent < 10_000 {
                        channel.send(.binary, chunk)
                        most = max(most, channel.pendingOutput)
                        sent += 1
                    }
                    #expect(!channel.isOpen)
                    #expect(most <= 64 * 1024)
                }
                if case .ended(let end) = event { ends.yield(end) }
            }
        }
        let client = try TestClient(to: server.address, tls: tls.client) { event, channel in
            if event == .opened { channel?.suspend() }
        }
        var ends = server.ends.makeAsyncIterator()
        #expect(await ends.next() == .lost(.overflow))
        client.loop.stop()
        server.stop()
    }

    @Test(arguments: Carrier.allCases) func `what comes behind a message over the limit is not held against its length`(
        _ carrier: Carrier
    ) async throws {
        let tls = try carrier.contexts()
        var settings = WebSocketSettings()
        settings.connection.outputBytes = 64 * 1024
        settings.connection.linger = 50_000_000
        let (stillOpen, told) = AsyncStream.makeStream(of: Bool.self)
        let server = try TestServer(tls: tls.server, settings: settings) { _, _, ends in
            let (_, ignored) = AsyncStream.makeStream(of: ChannelEvent.self)
            return ChannelRecorder(ignored) { event, channel in
                if event == .opened, let channel {
                    // More than the sockets between the two take.
                    channel.send(.binary, [UInt8](repeating: 1, count: 32 << 20))
                    #expect(channel.pendingOutput > 64 * 1024)
                    channel.send(.binary, [UInt8](repeating: 2, count: 1000))
                    told.yield(channel.isOpen)
                    // The limit still holds for what follows.
                    for _ in 0..<64 << 10 where channel.isOpen {
                        channel.send(.binary, [UInt8](repeating: 3, count: 1000))
                    }
                    told.yield(channel.isOpen)
                }
                if case .ended(let end) = event { ends.yield(end) }
            }
        }
        let client = try TestClient(to: server.address, tls: tls.client) { event, channel in
            if event == .opened { channel?.suspend() }
        }
        var open = stillOpen.makeAsyncIterator()
        #expect(await open.next() == true)
        #expect(await open.next() == false)
        var ends = server.ends.makeAsyncIterator()
        #expect(await ends.next() == .lost(.overflow))
        client.loop.stop()
        server.stop()
    }

    @Test(arguments: Carrier.allCases) func `a silent peer is pinged, and closed when it stays silent`(
        _ carrier: Carrier
    ) async throws {
        let tls = try carrier.contexts()
        var settings = WebSocketSettings()
        settings.ping = 500_000_000
        settings.idle = 3_000_000_000
        settings.closing = 20_000_000
        settings.connection.linger = 20_000_000
        settings.idleClose = (CloseCode(application: 4001), "idle")
        let server = try TestServer(tls: tls.server, settings: settings)
        // One answers pings by itself; the other takes nothing and so says nothing.
        let awake = try TestClient(to: server.address, tls: tls.client)
        let asleep = try TestClient(to: server.address, tls: tls.client) { event, channel in
            if event == .opened { channel?.suspend() }
        }
        var ends = server.ends.makeAsyncIterator()
        guard case .lost? = await ends.next() else {
            Issue.record("the silent one was not closed first")
            return
        }
        awake.send(text: "still here")
        var events = awake.events.makeAsyncIterator()
        #expect(await events.next() == .opened)
        #expect(await events.next() == .text("still here"))
        awake.loop.stop()
        asleep.loop.stop()
        server.stop()
    }

    @Test(arguments: Carrier.allCases) func `a channel moves to another loop and loses nothing`(
        _ carrier: Carrier
    ) async throws {
        let tls = try carrier.contexts()
        let other = try LoopActor(label: "test.other") { Home($0) }
        let server = try TestServer(tls: tls.server) { channel, home, ends in
            let (_, ignored) = AsyncStream.makeStream(of: ChannelEvent.self)
            return ChannelRecorder(ignored) { event, channel in
                guard case .text("move") = event, let channel else { return }
                channel.suspend()
                home.held.append(channel)
                home.loop.schedule(after: 1_000_000) {
                    let detached = home.held.removeLast().detach()
                    other.post { home in
                        let echo = EchoHandler { ends.yield($0) }
                        let channel = detached.attach(to: home.loop, handler: echo)
                        echo.channelOpened(channel)
                        channel.resume()
                    }
                }
            }
        }
        let client = try TestClient(to: server.address, tls: tls.client) { event, channel in
            switch event {
            case .opened:
                channel?.send(.text, Array("move".utf8))
                for number in 0..<50 { channel?.send(.text, Array("\(number)".utf8)) }
            case .text("49"): channel?.close(.normal, "")
            default: break
            }
        }
        let events = await client.all()
        #expect(events.dropFirst().dropLast() == (0..<50).map { .text("\($0)") }[...])
        var ends = server.ends.makeAsyncIterator()
        guard case .closed? = await ends.next() else {
            Issue.record("the moved channel's end was not told")
            return
        }
        other.stop()
        server.stop()
    }

    @Test func `another path is refused with its status`() async throws {
        let server = try TestServer()
        let client = try TestClient(to: server.address, path: "/other")
        #expect(await client.all() == [.ended(.refused(status: 404, body: "no\n"))])
        server.stop()
    }

    @Test func `a port where nobody listens is unreachable`() async throws {
        let anyPort = try #require(SocketAddress(host: "127.0.0.1", port: 0))
        let socket = try ListeningSocket(anyPort)
        socket.close()
        let client = try TestClient(to: socket.address)
        guard case .ended(.unreachable(let error)) = try #require(await client.all().last) else {
            Issue.record("reached")
            return
        }
        #expect(error.operation == "connect")
    }
}
