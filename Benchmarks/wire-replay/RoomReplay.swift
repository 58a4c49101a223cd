import Arena
import ArenaSupport
import GameProtocol
import WebSocket

/// Replays slider moves of eight players to a room in memory, from the masked frame to the room's storage.
enum RoomReplay {
    private static let players = 8
    /// Milliseconds from one player's move to the next one's: each moves 20 times a second.
    private static let pauseMs: Int64 = 6
    /// What is moved within one round.
    private static let most = 19_000

    /// Moves the sliders of one player after the other; returns the number of the last one's latest move that counts.
    static func slides(_ count: Int) -> Int {
        guard count <= most else { fail("A round takes no more than \(most) moves.") }
        let arena = MemoryArena()
        let peers = openRound(in: arena)
        let input = UnsafeMutableRawBufferPointer.allocate(byteCount: Recording.slide.count, alignment: 64)
        defer { input.deallocate() }
        var state = WebSocketState(role: .server)
        for number in 0..<count {
            arena.stall(pauseMs)
            input.copyBytes(from: Recording.slide)
            Recording.setSequence(UInt32(number / players + 1), in: input)
            var bytes = input
            guard case .binary(let payload) = state.receive(&bytes) else { fail("The slide came to harm.") }
            peers[number % players].session?.receive(binary: payload)
        }
        return latestMove(of: peers[max(count - 1, 0) % players], in: arena)
    }

    private static func openRound(in arena: MemoryArena) -> [MemoryPeer] {
        let peers = (1...players).map { arena.join("Player \($0)", address: "192.0.2.\($0)") }
        let code = peers[0].create {
            $0.roundMs = 120_000
            $0.countdownMs = 0
        }
        for peer in peers.dropFirst() { peer.enter(code) }
        peers[0].accept(.roomStart)
        arena.advance(1)
        return peers
    }

    /// What the room tells a player who comes back.
    private static func latestMove(of peer: MemoryPeer, in arena: MemoryArena) -> Int {
        peer.drop()
        arena.run()
        return arena.join(token: peer.welcome?.token).room.map { Int($0.you.sequence) } ?? 0
    }
}
