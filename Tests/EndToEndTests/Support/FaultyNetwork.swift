import GameProtocol
import TestSupport
import Testing
import WebSocket

@testable import Transport

/// A server that passes everything on to another one and back, but for what it does wrong on purpose.
///
/// Both sides are plain TCP.
final class FaultyNetwork: Sendable {
    /// Where clients connect to.
    let port: Int
    private let loop: LoopActor<FaultyHome>

    /// Opens the way to the server at `port` of the loopback address.
    init(to server: Int, _ interference: Interference) throws {
        let socket = try ListeningSocket(#require(SocketAddress(host: "127.0.0.1", port: 0)))
        port = socket.address.port
        loop = try LoopActor(label: "faulty") { FaultyHome(server: server, interference, on: $0) }
        loop.post { $0.listen(socket) }
    }

    deinit { loop.stop() }
}

/// What lives on the loop of a faulty network.
private final class FaultyHome {
    let server: Int
    let interference: Interference
    let loop: EventLoop
    /// When the first client came; nil before.
    private var began: Int64?

    init(server: Int, _ interference: Interference, on loop: EventLoop) {
        self.server = server
        self.interference = interference
        self.loop = loop
    }

    static let settings: WebSocketSettings = {
        var settings = WebSocketSettings()
        settings.ping = nil
        settings.idle = 600_000_000_000
        settings.limits.maxMessageBytes = 8 << 20
        return settings
    }()

    func listen(_ socket: ListeningSocket) {
        let service = WebSocketService(
            settings: Self.settings, decide: { _ in .accept(subprotocol: Carrier.subprotocol) },
            page: { _ in HTTPResponse(.ok, text: "") })
        do throws(SystemError) {
            try loop.listen(
                socket,
                accept: { [unowned self] accepted in
                    try? WebSocketChannel.serve(accepted, tls: nil, service, on: loop) { _ in FaultyPair(self).near }
                }, paused: { _ in })
        } catch {
            Issue.record("The network cannot listen: \(error)")
        }
    }

    /// When something is to be carried that has come now from a client or from the server.
    func dueAt(fromServer: Bool) -> Int64 {
        let now = MonotonicClock.now()
        if began == nil { began = now }
        switch interference {
        case .delay(let milliseconds): return fromServer ? now + milliseconds * 1_000_000 : now
        case .stall(let afterMs, let milliseconds):
            let start = (began ?? now) + afterMs * 1_000_000
            let end = start + milliseconds * 1_000_000
            return (start..<end).contains(now) ? end : now
        case .nothing, .lostResult, .wrongScore, .jumpingClock: return now
        }
    }

    /// Whether the interference that begins after a while has begun.
    var isLate: Bool {
        guard case .jumpingClock(let afterMs, _) = interference, let began else { return false }
        return MonotonicClock.now() - began > afterMs * 1_000_000
    }
}

/// A client's connection, and that to the server for it.
private final class FaultyPair {
    let home: FaultyHome
    private(set) lazy var near = FaultyEnd(self, isNear: true)
    private lazy var far = FaultyEnd(self, isNear: false)
    /// What the client has sent before the server was reached.
    private var waiting: [(Opcode, [UInt8])] = []
    /// What is to be carried, from the client and from the server, in its order.
    private var underWay: [Bool: [() -> Void]] = [:]

    init(_ home: FaultyHome) { self.home = home }

    func opened(isNear: Bool) {
        if isNear {
            guard let address = SocketAddress(host: "127.0.0.1", port: home.server) else { return }
            _ = WebSocketChannel.connect(
                to: WebSocketTarget(
                    host: "127.0.0.1", port: home.server, path: Carrier.path, subprotocol: Carrier.subprotocol),
                at: [address], tls: nil, settings: FaultyHome.settings, on: home.loop, handler: far)
        } else {
            for (opcode, payload) in waiting { far.channel?.send(opcode, payload) }
            waiting = []
        }
    }

    func received(_ opcode: Opcode, _ payload: [UInt8], isNear: Bool) {
        carry(isNear: isNear) { [self] in
            if !isNear {
                if let payload = changed(opcode, payload) { near.channel?.send(opcode, payload) }
            } else if let channel = far.channel {
                channel.send(opcode, payload)
            } else {
                waiting.append((opcode, payload))
            }
        }
    }

    /// Carries something when it is time, after all that came before it the same way.
    private func carry(isNear: Bool, _ action: @escaping () -> Void) {
        let due = home.dueAt(fromServer: !isNear)
        underWay[isNear, default: []].append(action)
        home.loop.schedule(at: due) { [self] in underWay[isNear]?.removeFirst()() }
    }

    private func changed(_ opcode: Opcode, _ payload: [UInt8]) -> [UInt8]? {
        guard opcode == .text else { return payload }
        let text = String(decoding: payload, as: UTF8.self)
        return home.interference.changed(text, isLate: home.isLate).map { Array($0.utf8) }
    }

    func ended(_ end: WebSocketEnd, isNear: Bool) {
        let other = isNear ? far : near
        carry(isNear: isNear) {
            if case .closed(let status) = end, let code = status.code {
                other.channel?.close(code, status.reason)
            } else {
                other.channel?.abandon()
            }
        }
    }
}

/// One of the two connections.
private final class FaultyEnd: WebSocketHandler {
    private let pair: FaultyPair
    private let isNear: Bool
    private(set) var channel: WebSocketChannel?

    init(_ pair: FaultyPair, isNear: Bool) {
        self.pair = pair
        self.isNear = isNear
    }

    func channelOpened(_ channel: WebSocketChannel) {
        self.channel = channel
        pair.opened(isNear: isNear)
    }

    func channelReceived(text: UnsafeRawBufferPointer) { pair.received(.text, Array(text), isNear: isNear) }

    func channelReceived(binary: UnsafeRawBufferPointer) { pair.received(.binary, Array(binary), isNear: isNear) }

    func channelEnded(_ end: WebSocketEnd) {
        channel = nil
        pair.ended(end, isNear: isNear)
    }
}
