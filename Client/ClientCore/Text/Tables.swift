public import GameProtocol
import GameRules

/// The tables of the plain client.
public enum Tables {
    /// A round's result: the rows in the order of the match's ranks, with the player's own marked.
    public static func result(_ end: RoundEnd, own: PlayerID?) -> [PlainLine] {
        var table = TextTable([
            .init(heading: "#", isRight: true), .init(heading: "Name"), .init(heading: "Guess", isRight: true),
            .init(heading: "Off", isRight: true), .init(heading: "Score", isRight: true),
            .init(heading: "Total", isRight: true), .init(heading: "Time", isRight: true), .init(heading: ""),
        ])
        for row in end.scores {
            let isOwn = row.player == own
            table.add(
                [
                    "\(row.rank)", name(row.name, isOwn: isOwn),
                    row.guess?.map(String.init).joined(separator: " ") ?? "–", row.difference.map(off) ?? "–",
                    "\(row.score)", "\(row.total)", row.atMs.map(Phrases.tenths) ?? "–", row.verdict,
                ], isStrong: isOwn)
        }
        return table.lines
    }

    /// A match's standings, with the player's own row marked.
    public static func standings(_ end: MatchEnd, own: PlayerID?) -> [PlainLine] {
        var table = TextTable([
            .init(heading: "#", isRight: true), .init(heading: "Name"), .init(heading: "Total", isRight: true),
            .init(heading: "Perfect", isRight: true),
        ])
        for row in end.standings {
            let isOwn = row.player == own
            table.add(
                ["\(row.rank)", name(row.name, isOwn: isOwn), "\(row.total)", "\(row.perfect)"], isStrong: isOwn)
        }
        return table.lines
    }

    /// Who is in a room.
    public static func members(_ room: RoomModel) -> [PlainLine] {
        var table = TextTable([
            .init(heading: "Seat", isRight: true), .init(heading: "Name"), .init(heading: "Total", isRight: true),
            .init(heading: ""),
        ])
        for entry in room.roster {
            let isOwn = entry.player == room.own.player
            var states: [String] = []
            if entry.player == room.host { states.append("host") }
            if entry.role == .spectator { states.append("looks on") }
            if !entry.connected { states.append("away") }
            if room.moment.phase == .open, entry.role == .player { states.append(entry.hit ? "has hit" : "slides") }
            table.add(
                [
                    entry.seat.map(String.init) ?? "–", name(entry.name, isOwn: isOwn), "\(entry.total)",
                    states.joined(separator: ", "),
                ], isStrong: isOwn)
        }
        return table.lines
    }

    /// The lobby's rooms.
    public static func rooms(_ rooms: [RoomInfo], title: (String) -> String) -> [PlainLine] {
        var table = TextTable([
            .init(heading: "Code"), .init(heading: "Room"), .init(heading: "Game"),
            .init(heading: "Players", isRight: true), .init(heading: ""),
        ])
        for room in rooms {
            let state = Phrases.phase(room.phase, round: room.round, rounds: room.rounds)
            table.add([
                room.room.text, room.title, title(room.game), "\(room.players) of \(room.capacity)",
                room.locked ? "\(state), locked" : state,
            ])
        }
        return table.lines
    }

    private static func name(_ name: String, isOwn: Bool) -> String { isOwn ? "\(name) (you)" : name }

    /// How far off: whole numbers without decimals, distances with three.
    private static func off(_ difference: Double) -> String {
        if let whole = Int(exactly: difference) { return "\(whole)" }
        guard difference.magnitude < 1e9 else { return "?" }
        let thousandths = Int((difference.magnitude * 1000).rounded())
        let decimals = String(thousandths % 1000)
        return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - decimals.count))\(decimals)"
    }
}
