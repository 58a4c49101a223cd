import Glibc
import TestSupport
import WebSocket

@testable import Transport

/// An echo server whose one loop serves good clients at one port and hostile ones at another.
///
/// Both are let in by the same limits. But a good client is not held to times that a busy machine might let pass.
struct HostilityServer: Sendable {
    /// How much the loop works.
    let work = LoopWork()
    private let loop: LoopActor<Home>
    private let isEncrypted: Bool
    private let goodPort: Int
    private let hostilePort: Int

    init(_ hostility: Hostility) throws {
        let tls = hostility.isEncrypted ? try TLSContext.server(.forTest()) : nil
        isEncrypted = hostility.isEncrypted
        loop = try LoopActor(label: "test.hostility") { Home($0) }
        let admission = Admission(hostility.admission)
        var settings = WebSocketSettings()
        settings.ping = nil
        goodPort = try loop.listen(admission, tls, settings, work)
        hostilePort = try loop.listen(admission, tls, hostility.settings, nil)
    }

    func stop() { loop.stop() }

    /// A connection for a good client.
    func connectGood() throws -> any RawStream { try encrypt(RawSocket(port: goodPort)) }

    /// A hostile client's connection, of which nothing was said yet.
    func connect(from number: UInt8? = nil) throws -> RawSocket { try RawSocket(port: hostilePort, from: number) }

    /// A hostile client's TLS connection.
    func connectTLS(version: Int32? = nil) throws -> RawTLS { try RawTLS(connect(), version: version) }

    /// A hostile client's channel.
    func open() throws -> any RawStream {
        let stream = try encrypt(connect())
        guard stream.upgrade() else { throw GoodClient.Failed() }
        return stream
    }

    private func encrypt(_ socket: RawSocket) throws -> any RawStream {
        isEncrypted ? try RawTLS(socket) : socket
    }
}

extension LoopActor<Home> {
    /// Serves echoes at a free port, which is returned.
    fileprivate nonisolated func listen(
        _ admission: Admission, _ tls: TLSContext?, _ settings: WebSocketSettings, _ work: LoopWork?
    ) throws -> Int {
        guard let anyPort = SocketAddress(host: "127.0.0.1", port: 0) else { throw SystemError("bind", code: EINVAL) }
        let socket = try ListeningSocket(anyPort)
        let service = WebSocketService(
            settings: settings, decide: { _ in .accept(subprotocol: nil) },
            page: { _ in HTTPResponse(.ok, text: "page\n") })
        post { home in
            try? home.loop.listen(
                socket, admission: admission,
                accept: { accepted in
                    accepted.keepLittle()
                    try? WebSocketChannel.serve(accepted, tls: tls, service, on: home.loop) { _ in
                        FloodingEcho(notingIn: work)
                    }
                }, paused: { _ in })
        }
        return socket.address.port
    }
}

extension ConnectedSocket {
    /// Has the system keep little of what the peer leaves unread, so that the rest is the connection's to keep.
    fileprivate func keepLittle() {
        var size: Int32 = 32 * 1024
        setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
}

/// Sends a text back, and answers a binary message for as long as the channel is open.
private final class FloodingEcho: WebSocketHandler {
    private let work: LoopWork?
    private var channel: WebSocketChannel?

    private static let flood = Frame.encode(.binary, [UInt8](repeating: 0x61, count: 16 * 1024))
    /// Many times what fits into the system's buffers.
    private static let most = 4096

    init(notingIn work: LoopWork?) { self.work = work }

    func channelOpened(_ channel: WebSocketChannel) { self.channel = channel }

    func channelReceived(text: UnsafeRawBufferPointer) {
        work?.note()
        channel?.send(.text, text)
    }

    func channelReceived(binary: UnsafeRawBufferPointer) {
        guard let channel else { return }
        for _ in 0..<FloodingEcho.most where channel.isOpen { channel.send(frame: FloodingEcho.flood) }
    }

    func channelEnded(_ end: WebSocketEnd) { channel = nil }
}
