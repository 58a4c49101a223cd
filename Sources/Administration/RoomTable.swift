import GameProtocol
import GameRules

/// Rooms for people, a line each under a headline; what may be of any width stands last.
struct RoomTable {
    private let rooms: [AdminRoom]

    init(_ rooms: [AdminRoom]) { self.rooms = rooms }

    var text: String {
        guard !rooms.isEmpty else { return "There are no rooms.\n" }
        return Columns.text(
            [["ROOM", "GAME", "PHASE", "ROUND", "PLAYERS", "WATCHERS", "EVENT", "HOST", "TITLE"]] + rows)
    }

    private var rows: [[String]] {
        rooms.map { room in
            [
                room.room.text, room.game, room.phase.rawValue, "\(room.round)/\(room.rounds)", "\(room.players)",
                "\(room.watchers)", room.event?.text ?? "-", room.hostName ?? "-", room.title,
            ]
        }
    }
}
