import ArenaSupport
import GameProtocol

/// The arena in memory, on time that passes while a client waits.
final class MemoryWorld: World {
    private let arena = MemoryArena(shards: 2, seed: 7)
    private var connections = 0

    func connect() async throws -> any Wire {
        connections += 1
        return MemoryWire(arena.connect(to: connections % 2, address: "192.0.2.\(connections)"), arena)
    }
}

/// A client in memory.
private final class MemoryWire: Wire {
    /// Waiting longer than this for a message is waiting in vain.
    private static let patienceMs: Int64 = 60_000

    private let peer: MemoryPeer
    private let arena: MemoryArena
    private var waiting: [ServerMessage] = []
    private var heard: [ServerMessage] = []

    init(_ peer: MemoryPeer, _ arena: MemoryArena) {
        self.peer = peer
        self.arena = arena
    }

    func send(_ message: ClientMessage) { peer.say(String(decoding: message.encode(), as: UTF8.self)) }

    func send(_ slide: SlideFrame) {
        var bytes: [UInt8] = []
        slide.encode(into: &bytes)
        peer.say(binary: bytes)
    }

    func next() async throws -> ServerMessage {
        let end = arena.time.now + Self.patienceMs
        while waiting.isEmpty {
            guard peer.isOpen else { throw WireFailure.ended("\(String(describing: peer.closeCode))") }
            guard arena.time.now < end else { throw WireFailure.silence(after: heard) }
            arena.advance(5)
            waiting = peer.take().compactMap(\.message)
        }
        let message = waiting.removeFirst()
        heard.append(message)
        return message
    }

    func cut() { peer.drop() }
}
