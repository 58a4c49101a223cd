import ClientCore
import GameProtocol
import TerminalUI

/// How the connection is told in words.
enum ConnectionWords {
    /// How long a seat is kept for one whose connection went (the protocol, section 3).
    private static let seatKeptMs: Int64 = 60_000

    /// What stands at the right of the title line, in more and in fewer words: the room, how many are there, and the
    /// round trip.
    static func short(_ context: ScreenContext) -> [String] {
        let room = context.model.room
        let quality =
            switch context.connection {
            case .connecting: "connecting"
            case .online(let roundTripMs): roundTripMs.map { "\(max($0, 1)) ms" } ?? ""
            case .offline: "offline"
            }
        let (code, people) = (room?.code.text ?? "", room.map { "\($0.playerCount) ●" } ?? "")
        return [[code, people, quality], [code, quality], [quality]].map { words in
            words.filter { !$0.isEmpty }.joined(separator: words.count > 2 ? "   " : "  ")
        }
    }

    /// That the connection is gone, when it is tried again, and what becomes of the seat.
    static func offline(_ reason: String, retryAt: Int64, lostAt: Int64, _ context: ScreenContext) -> String {
        let waitS = max((retryAt - context.now + 999) / 1000, 0)
        let again = waitS > 0 ? "Trying again in \(waitS) s." : "Trying again."
        let keptS = keptMs(lostAt, context) / 1000
        let seat = keptS > 0 ? " Your seat is kept for \(keptS) s." : ""
        // The reason comes last: it is what can be spared on a narrow screen.
        return "\(again)\(seat) \(reason)"
    }

    /// How long the seat is still kept, in milliseconds; 0 without one.
    private static func keptMs(_ lostAt: Int64, _ context: ScreenContext) -> Int64 {
        context.model.room?.own.seat == nil ? 0 : max(lostAt + seatKeptMs - context.now, 0)
    }

    /// How long these words stay as they are, in milliseconds; nil once both times have run out.
    static func stillMs(retryAt: Int64, lostAt: Int64, _ context: ScreenContext) -> Int64? {
        let wait = retryAt - context.now
        let kept = keptMs(lostAt, context)
        return [wait > 0 ? (wait - 1) % 1000 + 1 : nil, kept >= 1000 ? kept % 1000 + 1 : nil].compactMap { $0 }.min()
    }
}

extension RoomExit {
    /// Why the player is out, in a sentence; nil if that was the player's own wish.
    var sentence: String? {
        switch self {
        case .left(.left): nil
        case .left(.kicked): "The host has sent you out of the room."
        case .left(.timeout): "You were away for too long; your seat is free again."
        case .closed(.closed): "The host has closed the room."
        case .closed(.empty): "The room is closed: nobody was left."
        case .closed(.draining): "The server restarts, and the room ends with it."
        case .closed(.event): "The event does not take place."
        case .closed(.failed): "Something is wrong with this game. The room is closed."
        }
    }
}
