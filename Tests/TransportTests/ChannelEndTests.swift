import TestSupport
import Testing
import WebSocket

@testable import Transport

/// How channels end at awkward moments, over TCP and over TLS.
@Suite(.timeLimit(.minutes(1))) struct ChannelEndTests {
    typealias Carrier = WebSocketChannelTests.Carrier

    /// What may befall a channel just before it moves.
    enum Mishap: CaseIterable {
        case abandoned, overflowed, closed

        func befall(_ channel: WebSocketChannel) {
            switch self {
            case .abandoned: channel.abandon()
            case .overflowed: ChannelEndTests.overflow(channel)
            case .closed: channel.close(CloseCode(application: 4503), "replaced")
            }
        }

        func isTold(by end: WebSocketEnd?) -> Bool {
            switch (self, end) {
            case (.abandoned, .lost(.closed)), (.overflowed, .lost(.overflow)): true
            case (.closed, .closed(let status)): status.code == CloseCode(application: 4503)
            default: false
            }
        }
    }

    private static let smallOutput = {
        var settings = WebSocketSettings()
        settings.connection.outputBytes = 64 * 1024
        return settings
    }()

    /// Sends more than any socket buffers to a peer that does not read.
    private static func overflow(_ channel: WebSocketChannel) {
        let chunk = [UInt8](repeating: 1, count: 50_000)
        for _ in 0..<2000 where channel.isOpen { channel.send(.binary, chunk) }
    }

    @Test(arguments: Carrier.allCases) func `a handler hears of the end after its call, not within`(
        _ carrier: Carrier
    ) async throws {
        let tls = try carrier.contexts()
        let server = try TestServer(tls: tls.server, settings: Self.smallOutput) { _, _, ends in
            var isCalling = false
            return ChannelRecorder(AsyncStream.makeStream(of: ChannelEvent.self).continuation) { event, channel in
                if case .ended(let end) = event {
                    ends.yield(isCalling ? .lost(.closed) : end)
                    return
                }
                isCalling = true
                if let channel { Self.overflow(channel) }
                isCalling = false
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

    @Test(arguments: Carrier.allCases, Mishap.allCases)
    func `a channel that is over when it moves says so where it arrives`(
        _ carrier: Carrier, _ mishap: Mishap
    ) async throws {
        let tls = try carrier.contexts()
        let other = try LoopActor(label: "test.other") { Home($0) }
        let server = try TestServer(tls: tls.server, settings: Self.smallOutput) { channel, home, ends in
            ChannelRecorder(AsyncStream.makeStream(of: ChannelEvent.self).continuation) { event, channel in
                guard case .text("move") = event, let channel else { return }
                channel.suspend()
                home.held.append(channel)
                home.loop.schedule(after: 0) {
                    let channel = home.held.removeLast()
                    mishap.befall(channel)
                    let detached = channel.detach()
                    other.post { home in
                        let handler = EchoHandler { ends.yield($0) }
                        handler.channelOpened(detached.attach(to: home.loop, handler: handler))
                    }
                }
            }
        }
        let client = try TestClient(to: server.address, tls: tls.client) { event, channel in
            guard event == .opened else { return }
            channel?.send(.text, Array("move".utf8))
            if mishap == .overflowed { channel?.suspend() }
        }
        var ends = server.ends.makeAsyncIterator()
        let end = await ends.next()
        #expect(mishap.isTold(by: end), "\(end.debugDescription)")
        client.loop.stop()
        other.stop()
        server.stop()
    }

    /// What a loop remembers of a channel without keeping it.
    private final class Memory: @unchecked Sendable {
        // Each is touched on the loop of the moment alone, and read when that is over.
        weak var channel: WebSocketChannel?
        weak var connection: Connection?
        weak var handler: AnyObject?

        func remember(_ channel: WebSocketChannel, _ handler: AnyObject) {
            self.channel = channel
            connection = channel.connection
            self.handler = handler
        }
    }

    @Test(arguments: Carrier.allCases, [false, true]) func `nothing is left of a channel that is over`(
        _ carrier: Carrier, _ moves: Bool
    ) async throws {
        let tls = try carrier.contexts()
        let other = try LoopActor(label: "test.other") { Home($0) }
        let (first, second) = (Memory(), Memory())
        let server = try TestServer(tls: tls.server) { channel, home, ends in
            let handler = ChannelRecorder(AsyncStream.makeStream(of: ChannelEvent.self).continuation) {
                event, channel in
                if case .ended(let end) = event { ends.yield(end) }
                guard event == .text("go"), let channel else { return }
                channel.send(.text, [UInt8](repeating: 0x61, count: 200_000))
                guard moves else { return }
                channel.suspend()
                home.held.append(channel)
                home.loop.schedule(after: 0) {
                    let detached = home.held.removeLast().detach()
                    other.post { home in
                        let handler = EchoHandler { ends.yield($0) }
                        let channel = detached.attach(to: home.loop, handler: handler)
                        second.remember(channel, handler)
                        handler.channelOpened(channel)
                        channel.resume()
                    }
                }
            }
            first.remember(channel, handler)
            return handler
        }
        let client = try TestClient(to: server.address, tls: tls.client) { event, channel in
            switch event {
            case .opened: channel?.send(.text, Array("go".utf8))
            case .text: channel?.close(.normal, "")
            default: break
            }
        }
        _ = await client.all()
        var ends = server.ends.makeAsyncIterator()
        guard case .closed? = await ends.next() else {
            Issue.record("not closed")
            return
        }
        // The connection takes leave of its peer for a little longer; both loops' ends let go of everything.
        for loop in [other, server.loop] {
            loop.stop()
            await withCheckedContinuation { done in loop.post { _ in done.resume() } }
        }
        for memory in [first, second] {
            #expect(memory.channel == nil)
            #expect(memory.connection == nil)
            #expect(memory.handler == nil)
        }
    }

    @Test(arguments: Carrier.allCases) func `a page reaches a client that ends its half behind the request`(
        _ carrier: Carrier
    ) async throws {
        let tls = try carrier.contexts()
        let server = try TestServer(tls: tls.server)
        let socket = try RawSocket(to: server.address)
        let request = Array("GET /page HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
        let page: String
        if let context = tls.client {
            let client = try BlockingTLS(socket, context)
            page = client.exchange(request)
        } else {
            socket.send(request)
            socket.finishSending()
            page = String(decoding: socket.receiveAll(), as: UTF8.self)
        }
        #expect(page.hasSuffix("page /page\n"), "\(page)")
        server.stop()
    }
}

/// A TLS client on a socket of the test's own.
private struct BlockingTLS {
    private let socket: RawSocket
    private let session: TLSSession

    init(_ socket: RawSocket, _ context: TLSContext) throws {
        self.socket = socket
        session = try TLSSession(context)
        var bytes: [UInt8] = []
        while try !handshake(bytes) { bytes = socket.receiveSome() }
    }

    /// Goes on with the handshake; true at its end.
    private func handshake(_ bytes: [UInt8]) throws -> Bool {
        let progress = bytes.withUnsafeBytes { bytes in
            session.feed(bytes, at: 0)
            return session.handshake()
        }
        flush()
        switch progress {
        case .done: return true
        case .needsInput: return false
        case .failed(let error): throw error
        }
    }

    private func flush() {
        let bytes = Array(session.outgoing.bytes)
        session.outgoing.consume(bytes.count)
        socket.send(bytes)
    }

    /// Sends a request and the goodbye in one piece, and returns all that comes back.
    func exchange(_ request: [UInt8]) -> String {
        #expect(request.withUnsafeBytes { session.write($0) })
        session.shutdown()
        flush()
        let answer = socket.receiveAll()
        var plain = [UInt8](repeating: 0, count: 64 * 1024)
        return answer.withUnsafeBytes { answer in
            session.feed(answer, at: 0)
            var text = ""
            while case .bytes(let count) = plain.withUnsafeMutableBytes({ session.read(into: $0) }) {
                text += String(decoding: plain[..<count], as: UTF8.self)
            }
            return text
        }
    }
}
