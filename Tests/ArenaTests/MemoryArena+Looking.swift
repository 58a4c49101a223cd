import ArenaSupport
import GameProtocol
import GameRules

@testable import Arena

extension MemoryArena {
    /// The room of that code, wherever it lives.
    func room(_ code: String) -> Room? {
        RoomCode(code).flatMap { code in shards.lazy.compactMap { $0.rooms[code] }.first }
    }

    /// A player's bound value as the room has it, and the number of the move that set it.
    func bound(_ peer: MemoryPeer, in code: String) -> (sequence: UInt32, values: SliderValues)? {
        guard let room = room(code), let seat = room.members[peer.player]?.seat else { return nil }
        return room.match.values(ofSeat: seat).map { (room.match.sequence(ofSeat: seat), $0) }
    }
}
