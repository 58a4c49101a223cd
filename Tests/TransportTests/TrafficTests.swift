import Testing
import Transport
import WebSocket

/// What channels and loops tell of what went over them.
@Suite(.timeLimit(.minutes(1))) struct TrafficTests {
    private struct Facts: Sendable {
        var moments: ChannelMoments
        var traffic: Traffic
    }

    @Test(arguments: [false, true])
    func `a channel tells when it was connected and secured, and its loop what it has carried`(
        isEncrypted: Bool
    ) async throws {
        let identity = try TLSIdentity.forTest()
        let server = try TestServer(tls: isEncrypted ? try TLSContext.server(identity) : nil)
        let context = isEncrypted ? try TLSContext.client(.pin(identity.pin)) : nil
        let before = MonotonicClock.now()
        let (facts, told) = AsyncStream.makeStream(of: Facts.self)
        let (_, unheard) = AsyncStream.makeStream(of: ChannelEvent.self)
        let loop = try LoopActor(label: "test.client") { Home($0) }
        loop.post { home in
            let target = WebSocketTarget(host: "127.0.0.1", port: server.address.port, path: "/play", subprotocol: nil)
            let recorder = ChannelRecorder(unheard) { event, channel in
                guard let channel else { return }
                if event == .opened { channel.send(.text, Array("hello".utf8)) }
                if case .text = event { told.yield(Facts(moments: channel.moments, traffic: home.loop.traffic)) }
            }
            let channel = WebSocketChannel.connect(
                to: target, at: [server.address], tls: context, settings: WebSocketSettings(), on: home.loop,
                handler: recorder)
            if let channel { home.held.append(channel) }
        }
        var seen = facts.makeAsyncIterator()
        let heard = try #require(await seen.next())
        let connected = try #require(heard.moments.connected)
        let secured = try #require(heard.moments.secured)
        #expect(before <= connected && connected <= secured && secured <= MonotonicClock.now())
        #expect(heard.traffic.messagesIn == 1)
        #expect(heard.traffic.messagesOut == 1)
        // The two handshakes alone are longer.
        #expect(heard.traffic.bytesIn > 100)
        #expect(heard.traffic.bytesOut > 100)
        loop.stop()
        server.stop()
    }

    @Test(arguments: [false, true]) func `a stream carries bytes that are no WebSocket, and hears of its end`(
        isEncrypted: Bool
    ) async throws {
        let identity = try TLSIdentity.forTest()
        let server = try TestServer(tls: isEncrypted ? try TLSContext.server(identity) : nil)
        let context = isEncrypted ? try TLSContext.client(.pin(identity.pin)) : nil
        let (ends, ended) = AsyncStream.makeStream(of: Traffic.self)
        let loop = try LoopActor(label: "test.client") { Home($0) }
        loop.post { home in
            ByteStream.connect(
                to: [server.address], tls: context, host: "127.0.0.1", on: home.loop,
                opened: { $0.send(Array("nonsense\r\n\r\n".utf8)) }, ended: { ended.yield(home.loop.traffic) })
        }
        var told = ends.makeAsyncIterator()
        let traffic = try #require(await told.next())
        // The server refuses the request and ends the connection.
        #expect(traffic.bytesOut >= 12)
        #expect(traffic.bytesIn > 20)
        loop.stop()
        server.stop()
    }
}
