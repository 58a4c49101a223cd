import Testing
import Transport
import WebSocket

/// Clients' channels before they are connected.
@Suite(.timeLimit(.minutes(3))) struct ConnectingTests {
    /// How a channel is given up.
    enum Farewell: CaseIterable {
        case abandon, close

        func say(to channel: WebSocketChannel) {
            switch self {
            case .abandon: channel.abandon()
            case .close: channel.close(.normal, "")
            }
        }
    }

    @Test(arguments: Farewell.allCases)
    func `a channel that is given up ends, and its handler hears of it after the call`(
        _ farewell: Farewell
    ) async throws {
        let server = try TestServer()
        let (events, told) = AsyncStream.makeStream(of: ChannelEvent.self)
        let (verdicts, verdict) = AsyncStream.makeStream(of: Bool.self)
        let loop = try LoopActor(label: "test.client") { Home($0) }
        loop.post { home in
            let target = WebSocketTarget(host: "127.0.0.1", port: server.address.port, path: "/play", subprotocol: nil)
            var isCalling = false
            let recorder = ChannelRecorder(told) { _, _ in verdict.yield(isCalling) }
            let channel = WebSocketChannel.connect(
                to: target, at: [server.address, server.address], tls: nil, settings: WebSocketSettings(),
                on: home.loop, handler: recorder)
            isCalling = true
            if let channel { farewell.say(to: channel) }
            isCalling = false
        }
        var heard: [ChannelEvent] = []
        for await event in events { heard.append(event) }
        #expect(heard == [.ended(.lost(.closed))])
        var wasCalling = verdicts.makeAsyncIterator()
        #expect(await wasCalling.next() == false)
        loop.stop()
        server.stop()
    }

    @Test func `a loop that ends tells those who still connect`() async throws {
        let server = try TestServer()
        let (events, told) = AsyncStream.makeStream(of: ChannelEvent.self)
        let loop = try LoopActor(label: "test.client") { Home($0) }
        loop.post { home in
            let target = WebSocketTarget(host: "127.0.0.1", port: server.address.port, path: "/play", subprotocol: nil)
            let channel = WebSocketChannel.connect(
                to: target, at: [server.address], tls: nil, settings: WebSocketSettings(), on: home.loop,
                handler: ChannelRecorder(told))
            // Given up just before, it hears of its end once.
            channel?.abandon()
            loop.stop()
        }
        var heard: [ChannelEvent] = []
        for await event in events { heard.append(event) }
        #expect(heard == [.ended(.lost(.closed))])
        server.stop()
    }

    @Test func `a client connects from the address that it is told`() async throws {
        let (peers, told) = AsyncStream.makeStream(of: String?.self)
        let server = try TestServer { channel, _, ends in
            told.yield(channel.peer?.host)
            return EchoHandler { ends.yield($0) }
        }
        let source = try #require(SocketAddress(host: "127.0.0.2", port: 0))
        let (_, unheard) = AsyncStream.makeStream(of: ChannelEvent.self)
        let loop = try LoopActor(label: "test.client") { Home($0) }
        loop.post { home in
            let target = WebSocketTarget(host: "127.0.0.1", port: server.address.port, path: "/play", subprotocol: nil)
            let channel = WebSocketChannel.connect(
                to: target, at: [server.address], from: source, tls: nil, settings: WebSocketSettings(), on: home.loop,
                handler: ChannelRecorder(unheard))
            if let channel { home.held.append(channel) }
        }
        var seen = peers.makeAsyncIterator()
        #expect(await seen.next() == "127.0.0.2")
        loop.stop()
        server.stop()
    }

    @Test func `an address that is not this machine's cannot be connected from`() async throws {
        let server = try TestServer()
        let source = try #require(SocketAddress(host: "192.0.2.1", port: 0))
        let (events, told) = AsyncStream.makeStream(of: ChannelEvent.self)
        let loop = try LoopActor(label: "test.client") { Home($0) }
        loop.post { home in
            let target = WebSocketTarget(host: "127.0.0.1", port: server.address.port, path: "/play", subprotocol: nil)
            _ = WebSocketChannel.connect(
                to: target, at: [server.address], from: source, tls: nil, settings: WebSocketSettings(), on: home.loop,
                handler: ChannelRecorder(told))
        }
        var heard: [ChannelEvent] = []
        for await event in events { heard.append(event) }
        guard case .ended(.unreachable(let error))? = heard.first else {
            Issue.record("\(heard)")
            return
        }
        #expect(error.operation == "bind")
        loop.stop()
        server.stop()
    }
}
