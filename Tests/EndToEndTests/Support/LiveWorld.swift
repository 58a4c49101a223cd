import GameProtocol
import Glibc
import Transport
import WebSocket

/// A real `bullseye-server`, reached over TCP or TLS.
struct LiveWorld: World {
    let server: ServerProgram
    private let loop: LoopActor<ClientHome>
    private let port: Int
    private var tls: TLSContext?

    init(tls isEncrypted: Bool, shell: String? = nil) async throws {
        try self.init(await ServerProgram(tls: isEncrypted, shell: shell))
    }

    /// A server that runs already, trusted by the pin of its link.
    ///
    /// - Parameter port: Where it is reached, if that is not where it listens.
    init(_ server: ServerProgram, through port: Int? = nil) throws {
        self.server = server
        self.port = port ?? server.port
        loop = try LoopActor(label: "test.clients") { ClientHome($0) }
        tls = try server.link.pin.map { try TLSContext.client(.pin($0.bytes)) }
    }

    /// The same server, trusted by another pin.
    func trusting(_ pin: Pin) throws -> LiveWorld {
        var world = self
        world.tls = try TLSContext.client(.pin(pin.bytes))
        return world
    }

    func connect() async throws -> any Wire {
        let wire = await beginConnecting()
        try await wire.opened()
        return wire
    }

    /// Begins to connect.
    func beginConnecting() async -> LiveWire {
        let (stream, continuation) = AsyncStream.makeStream(of: LiveWire.Event.self)
        let number = await withCheckedContinuation { (done: CheckedContinuation<Int, Never>) in
            loop.post { [tls, port] home in
                done.resume(returning: home.connect(to: port, tls, continuation))
            }
        }
        return LiveWire(loop, number, stream)
    }

    /// Cuts every connection, and ends the server in order.
    func stop() async -> Program.Outcome {
        loop.stop()
        return await server.stop()
    }

    /// Kills the server; what it has sent can still be read.
    func kill() async {
        server.program.send(SIGKILL)
        _ = await server.program.outcome()
    }

    /// Cuts every connection.
    func disconnect() { loop.stop() }
}

/// The clients' side: every channel by its number.
final class ClientHome {
    private let loop: EventLoop
    private var channels: [Int: WebSocketChannel] = [:]

    init(_ loop: EventLoop) { self.loop = loop }

    func connect(to port: Int, _ tls: TLSContext?, _ events: AsyncStream<LiveWire.Event>.Continuation) -> Int {
        let number = channels.count
        let target = WebSocketTarget(
            host: "127.0.0.1", port: port, path: Carrier.path, subprotocol: Carrier.subprotocol)
        if let address = SocketAddress(host: "127.0.0.1", port: port) {
            channels[number] = WebSocketChannel.connect(
                to: target, at: [address], tls: tls, settings: WebSocketSettings(), on: loop,
                handler: LiveHandler(events))
        }
        return number
    }

    func send(_ number: Int, _ opcode: Opcode, _ bytes: [UInt8]) { channels[number]?.send(opcode, bytes) }

    func cut(_ number: Int) { channels[number]?.abandon() }
}

/// Hands a channel's messages to the wire.
private final class LiveHandler: WebSocketHandler {
    private let events: AsyncStream<LiveWire.Event>.Continuation

    init(_ events: AsyncStream<LiveWire.Event>.Continuation) { self.events = events }

    func channelOpened(_ channel: WebSocketChannel) { events.yield(.opened) }

    func channelReceived(text: UnsafeRawBufferPointer) {
        do throws(RequestFailure) {
            events.yield(.message(try ServerMessage.decode(Array(text))))
        } catch {
            events.yield(.ended("unreadable: \(error)"))
        }
    }

    func channelReceived(binary: UnsafeRawBufferPointer) {}

    func channelEnded(_ end: WebSocketEnd) {
        events.yield(.ended("\(end)"))
        events.finish()
    }
}

/// A channel on a loop of its own.
final class LiveWire: Wire {
    enum Event: Sendable {
        case opened
        case message(ServerMessage)
        case ended(String)
    }

    private let loop: LoopActor<ClientHome>
    private let number: Int
    private var events: AsyncStream<Event>.AsyncIterator

    init(_ loop: LoopActor<ClientHome>, _ number: Int, _ events: AsyncStream<Event>) {
        self.loop = loop
        self.number = number
        self.events = events.makeAsyncIterator()
    }

    func opened() async throws {
        guard case .opened? = await events.next() else { throw WireFailure.ended("not opened") }
    }

    func send(_ message: ClientMessage) {
        let bytes = message.encode()
        loop.post { [number] in $0.send(number, .text, bytes) }
    }

    func send(_ slide: SlideFrame) {
        var bytes: [UInt8] = []
        slide.encode(into: &bytes)
        let frame = bytes
        loop.post { [number] in $0.send(number, .binary, frame) }
    }

    func next() async throws -> ServerMessage {
        switch await events.next() {
        case .message(let message)?: return message
        case .ended(let end)?: throw WireFailure.ended(end)
        case .opened?, nil: throw WireFailure.ended("over")
        }
    }

    func cut() { loop.post { [number] in $0.cut(number) } }
}
