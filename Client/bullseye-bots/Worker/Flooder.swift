import ClientCore
import ClientRuntime
import GameRules
import Reactive
import Transport
import WebSocket

/// One who says hello as one should, then sends as much as the limits allow and more, and comes back when closed.
///
/// Owner: the crowd's loop.
final class Flooder: Visitor {
    /// What is sent; the flooder goes from one to the next.
    private enum Flood: CaseIterable {
        case slides, pings, unknownTypes, invalidJSON, oversized, everything
    }

    private(set) var isExpected = true
    private(set) var isOnline = false

    private unowned let crowd: Crowd
    private let makeClient: (_ token: String?) -> Client?
    private var client: Client?
    private var subscription: Cancellable?
    private var generator: SplitMix
    private var flood = 0
    private var failures = 0
    private var isOver = false

    private static let burstNanoseconds: Int64 = 50_000_000
    /// Bursts of a kind before the next one.
    private static let burstsOfAKind = 100

    init(seed: UInt64, _ crowd: Crowd, makeClient: @escaping (_ token: String?) -> Client?) {
        self.crowd = crowd
        self.makeClient = makeClient
        generator = SplitMix(seed: seed)
    }

    func arrive(dueAt: Int64) {
        isExpected = false
        come()
    }

    func leave() {
        isExpected = false
        isOver = true
        client?.leave()
    }

    private func come() {
        guard !isOver, let client = makeClient(client?.token) else { return }
        self.client = client
        // Whatever is answered to a flood is not read.
        client.glance = { [unowned self] _ in isOnline }
        subscription = client.news.subscribe { [unowned self] in take($0) }
        client.start()
    }

    private func take(_ news: ClientNews) {
        switch news {
        case .online:
            isOnline = true
            crowd.isGreeted()
            failures = 0
            burst(0)
        case .offline: isOnline = false
        case .ended:
            isOnline = false
            comeBack()
        default: break
        }
    }

    /// The session comes back by itself unless the server forbids it; then a new one does, after a while.
    private func comeBack() {
        guard !isOver else { return }
        let spanMs = Int64(500) << Int64(min(failures, 5))
        failures += 1
        let wait = Int64.random(in: spanMs / 2...spanMs, using: &generator) * 1_000_000
        crowd.loop.schedule(after: wait) { [weak self] in self?.come() }
    }

    private func burst(_ number: Int) {
        guard isOnline, !isOver, let channel = client?.channel else { return }
        let kinds = Flood.allCases
        send(kinds[flood % kinds.count], on: channel)
        let isLast = number + 1 == Self.burstsOfAKind
        if isLast || !channel.isOpen { flood += 1 }
        crowd.loop.schedule(after: Self.burstNanoseconds) { [weak self, weak client] in
            guard let self, self.client === client, client != nil else { return }
            burst(isLast ? 0 : number + 1)
        }
    }

    private func send(_ kind: Flood, on channel: WebSocketChannel) {
        switch kind {
        case .slides:
            for _ in 0..<25 {
                var slide: [UInt8] = [1, 0, 1]
                for _ in 0..<6 { slide.append(UInt8.random(in: 0...255, using: &generator)) }
                channel.send(.binary, slide)
            }
        case .pings: for _ in 0..<4 { channel.send(.text, Array(#"{"type":"ping","id":1,"at":0}"#.utf8)) }
        case .unknownTypes: for _ in 0..<4 { channel.send(.text, Array(#"{"type":"flood","id":1}"#.utf8)) }
        // Ten of these close the connection, and each of the others below does.
        case .invalidJSON:
            for _ in 0..<10 { channel.send(.text, Array(#"{"type":"#.utf8)) }
            flood += 1
        case .oversized:
            channel.send(.text, [UInt8](repeating: UInt8(ascii: " "), count: 20_000))
            flood += 1
        case .everything:
            for _ in 0..<600 { channel.send(.text, Array(#"{"type":"lobby.watch"}"#.utf8)) }
            flood += 1
        }
    }
}
