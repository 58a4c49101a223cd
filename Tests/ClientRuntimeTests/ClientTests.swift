import ClientCore
import ClientRuntime
import GameProtocol
import Reactive
import TestSupport
import Testing
import Transport
import WebSocket

@Suite(.timeLimit(.minutes(1))) struct ClientTests {
    private func identity() throws -> TLSIdentity {
        try TLSIdentity.ownCertificate(
            in: TemporaryDirectory().path, names: [.host("localhost"), .address("127.0.0.1")])
    }

    /// Runs a client until `enough` news came, and returns them.
    private func news(
        of link: InvitationLink, from source: SocketAddress? = nil,
        doing action: @escaping @Sendable (ClientNews, Client) -> Void = { _, _ in },
        until enough: @escaping @Sendable (ClientNews) -> Bool
    ) async throws -> [ClientNews] {
        let (stream, continuation) = AsyncStream.makeStream(of: ClientNews.self)
        var from = try ServerPlace(link)
        from.source = source
        let place = from
        let name = try #require(PlayerName("Ada"))
        let loop = try LoopActor(label: "test.client") { ClientHome($0) }
        loop.post { home in
            home.start(
                ClientSession.Identity(name: name, client: "test/1"), at: place,
                entry: { work in
                    loop.post { $0.client.map(work) }
                }
            ) { news, client in
                continuation.yield(news)
                action(news, client)
            }
        }
        var all: [ClientNews] = []
        for await news in stream {
            all.append(news)
            if enough(news) { break }
        }
        loop.stop()
        return all
    }

    private static func isOver(_ news: ClientNews) -> Bool {
        if case .ended = news { true } else { false }
    }

    @Test func `looks the host up, trusts the pin, is greeted, asked and answered, and leaves`() async throws {
        let identity = try identity()
        let server = try GreetingServer(tls: try TLSContext.server(identity))
        let link = InvitationLink(host: "localhost", port: server.port, pin: Pin(bytes: identity.pin))
        let (outcomes, continuation) = AsyncStream.makeStream(of: RequestOutcome.self)
        let news = try await news(
            of: link,
            doing: { news, client in
                guard case .online = news else { return }
                client.send(.roomStart) { outcome in
                    continuation.yield(outcome)
                    client.leave()
                }
            }, until: Self.isOver)
        #expect(news == [.connecting, .online(isReturn: false), .ended(.left)])
        var answers = outcomes.makeAsyncIterator()
        #expect(await answers.next() == .done(.done))
        server.stop()
    }

    @Test func `connects from the address that it is told to`() async throws {
        let server = try GreetingServer(tls: nil)
        let link = try InvitationLink("http://127.0.0.1:\(server.port)/")
        let (hosts, continuation) = AsyncStream.makeStream(of: String?.self)
        _ = try await news(
            of: link, from: SocketAddress(host: "127.0.0.9", port: 0),
            doing: { news, client in
                if case .online = news { continuation.yield(client.model.welcome?.server.name) }
            }, until: { $0 == .online(isReturn: false) })
        var all = hosts.makeAsyncIterator()
        #expect(await all.next() == "127.0.0.9")
        server.stop()
    }

    @Test func `a message taken at a glance is not read`() async throws {
        let server = try GreetingServer(tls: nil)
        let link = try InvitationLink("http://127.0.0.1:\(server.port)/")
        let (outcomes, continuation) = AsyncStream.makeStream(of: String.self)
        _ = try await news(
            of: link,
            doing: { news, client in
                guard case .online = news else { return }
                client.glance = { String(decoding: $0, as: UTF8.self).hasPrefix(#"{"type":"ok""#) }
                client.send(.roomStart) { continuation.yield("start \($0)") }
                client.send(.ping(at: 0)) { outcome in
                    continuation.yield("ping \(outcome)")
                    client.leave()
                }
            }, until: Self.isOver)
        continuation.finish()
        let all = await outcomes.reduce(into: []) { $0.append($1) }
        #expect(all == ["ping done(GameProtocol.Answer.Payload.done)", "start lost"])
        server.stop()
    }

    @Test func `a message that somebody else has read is taken from there`() async throws {
        let server = try GreetingServer(tls: nil)
        let link = try InvitationLink("http://127.0.0.1:\(server.port)/")
        let notice = Notice(kind: "test", message: "Read already.")
        let news = try await news(
            of: link,
            doing: { news, client in
                guard case .online = news else { return }
                client.reader = {
                    String(decoding: $0, as: UTF8.self).hasPrefix(#"{"type":"ok""#) ? .notice(notice) : nil
                }
                client.send(.roomStart) { _ in }
            }, until: { $0 == .notice(notice) })
        #expect(news.last == .notice(notice))
        server.stop()
    }

    @Test func `a connection that is left as it is stays open, and another takes its place`() async throws {
        let server = try GreetingServer(tls: nil)
        let link = try InvitationLink("http://127.0.0.1:\(server.port)/")
        let news = try await news(
            of: link,
            doing: { news, client in
                guard news == .online(isReturn: false) else { return }
                #expect(client.strand()?.isOpen == true)
                #expect(client.channel == nil)
            }, until: { $0 == .online(isReturn: true) })
        #expect(news.count { $0 == .connecting } == 2)
        server.stop()
    }

    @Test func `tells a server with another key from the right one, and sends it nothing`() async throws {
        let server = try GreetingServer(tls: try TLSContext.server(try identity()))
        let link = InvitationLink(host: "127.0.0.1", port: server.port, pin: Pin(bytes: try identity().pin))
        let news = try await news(of: link, until: Self.isOver)
        guard case .ended(.failed(_, let explanation))? = news.last else {
            Issue.record("ended with \(news)")
            return
        }
        #expect(explanation.what.contains("is not the one that the link names"))
        server.stop()
    }

    @Test func `trusts no certificate that nobody vouches for`() async throws {
        let server = try GreetingServer(tls: try TLSContext.server(try identity()))
        let news = try await news(of: InvitationLink(host: "127.0.0.1", port: server.port), until: Self.isOver)
        guard case .ended(.failed(_, let explanation))? = news.last else {
            Issue.record("ended with \(news)")
            return
        }
        #expect(explanation.what.contains("is not one that this computer trusts"))
        server.stop()
    }

    @Test func `plays without TLS on this machine`() async throws {
        let server = try GreetingServer(tls: nil)
        let link = try InvitationLink("http://127.0.0.1:\(server.port)/")
        let news = try await news(of: link) { $0 == .online(isReturn: false) }
        #expect(news.last == .online(isReturn: false))
        server.stop()
    }

    @Test func `a name that nobody has is no host`() async throws {
        let news = try await news(of: InvitationLink(host: "no-such-host.invalid"), until: Self.isOver)
        guard case .ended(.failed(_, let explanation))? = news.last else {
            Issue.record("ended with \(news)")
            return
        }
        #expect(explanation.what.hasPrefix("There is no host “no-such-host.invalid”"))
    }

    @Test func `a connection that the server drops is made again`() async throws {
        let server = try GreetingServer(tls: nil, closesFirst: true)
        let link = try InvitationLink("http://127.0.0.1:\(server.port)/")
        let news = try await news(of: link) { $0 == .online(isReturn: true) }
        #expect(news.count { $0 == .connecting } == 2)
        #expect(news.last == .online(isReturn: true))
        server.stop()
    }
}

/// Where a test's client lives.
final class ClientHome {
    private let loop: EventLoop
    private(set) var client: Client?
    private var subscription: Cancellable?

    init(_ loop: EventLoop) { self.loop = loop }

    func start(
        _ identity: ClientSession.Identity, at place: ServerPlace, entry: @escaping Client.Entry,
        tell: @escaping (ClientNews, Client) -> Void
    ) {
        let client = Client(identity, at: place, on: loop, entry: entry)
        self.client = client
        subscription = client.news.subscribe { [unowned client] in tell($0, client) }
        client.start()
    }
}
