import TestSupport
import Testing
import Transport
import WebSocket

/// What a server lets clients do, held against real ones.
@Suite(.timeLimit(.minutes(1))) struct LimitTests {
    @Test func `one more than the limit is cut off, and let in when another has gone`() async throws {
        var limits = AdmissionLimits()
        limits.total = 2
        let server = try TestServer(admission: limits)
        let first = try TestClient(to: server.address)
        let second = try TestClient(to: server.address)
        for client in [first, second] {
            var events = client.events.makeAsyncIterator()
            #expect(await events.next() == .opened)
        }
        guard case .ended = try #require(await TestClient(to: server.address).all().first) else {
            Issue.record("a third was let in")
            return
        }
        first.loop.stop()
        var ends = server.ends.makeAsyncIterator()
        #expect(await ends.next() == .lost(.peerClosed))
        let third = try TestClient(to: server.address)
        var events = third.events.makeAsyncIterator()
        #expect(await events.next() == .opened)
        for client in [second, third] { client.loop.stop() }
        server.stop()
    }

    @Test func `an address with as many connections as it may have leaves others room`() async throws {
        var limits = AdmissionLimits()
        limits.perAddress = 2
        let server = try TestServer(admission: limits)
        let isServed = try await blocking {
            let clients = try [2, 2, 2, 3, 3].map { try RawSocket(port: server.address.port, from: $0) }
            return clients.map { $0.upgrade() }
        }
        #expect(isServed == [true, true, false, true, true])
        server.stop()
    }

    @Test func `connections over the rate wait with the system and are all let in`() async throws {
        var limits = AdmissionLimits()
        limits.perSecond = 50
        limits.burst = 2
        let server = try TestServer(admission: limits)
        let clients = try (0..<10).map { _ in try TestClient(to: server.address) }
        for client in clients {
            var events = client.events.makeAsyncIterator()
            #expect(await events.next() == .opened)
            client.loop.stop()
        }
        server.stop()
    }

    @Test func `a flood of pings is closed, and as many as are allowed are answered`() async throws {
        var settings = WebSocketSettings()
        settings.controlFramesPerSecond = 20
        settings.floodClose = (CloseCode(application: 4504), "flooding")
        let server = try TestServer(settings: settings)
        let polite = try TestClient(to: server.address) { event, channel in
            guard event == .opened else { return }
            for _ in 0..<20 { channel?.send(.ping, []) }
            channel?.send(.text, Array("still here".utf8))
        }
        var events = polite.events.makeAsyncIterator()
        #expect(await events.next() == .opened)
        #expect(await events.next() == .text("still here"))
        polite.loop.stop()

        let flooding = try TestClient(to: server.address) { event, channel in
            if event == .opened { for _ in 0..<200 { channel?.send(.ping, []) } }
        }
        guard case .ended(.closed(let status)) = try #require(await flooding.all().last) else {
            Issue.record("not closed")
            return
        }
        #expect(status.code == CloseCode(application: 4504))
        #expect(status.reason == "flooding")
        server.stop()
    }
}
