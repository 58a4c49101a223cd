public import GameProtocol
import GameRules

/// The tables of the plain client.
public enum Tables {
    /// A round's result: the rows in the order of the match's ranks, with the player's own marked.
    ///
    /// - Parameter changes: How places have changed with the round; a column, if anything is known of that.
    public static func result(
        _ end: RoundEnd, own: PlayerID?, changes: [PlayerID: PlaceChange] = [:], in columns: Int? = nil
    ) -> [PlainLine] {
        let place = changes.isEmpty ? [] : [TextTable.Column(heading: "Place", isOptional: true)]
        var table = TextTable(
            [
                .init(heading: "#", isRight: true), .init(heading: "Name", isElastic: true),
                .init(heading: "Guess", isRight: true, isOptional: true),
                .init(heading: "Off", isRight: true, isOptional: true),
                .init(heading: "Score", isRight: true), .init(heading: "Total", isRight: true),
            ] + place + [
                .init(heading: "Time", isRight: true, isOptional: true), .init(heading: "", isOptional: true),
            ])
        for row in end.scores {
            table.add(
                [
                    "\(row.rank)", row.name, row.guess?.map(String.init).joined(separator: " ") ?? "–",
                    row.difference.map(off) ?? "–", "\(row.score)", "\(row.total)",
                ] + place.map { _ in changes[row.player].map(Phrases.change) ?? "–" } + [
                    row.atMs.map(Phrases.tenths) ?? "–", row.verdict,
                ], mark: mark(row.player, own))
        }
        return table.lines(in: columns)
    }

    /// A match's standings, with the player's own row marked.
    public static func standings(_ end: MatchEnd, own: PlayerID?, in columns: Int? = nil) -> [PlainLine] {
        standings(end.standings, own: own, in: columns)
    }

    /// The standings of a match or of an event, with the player's own row marked.
    static func standings(_ standings: [Standing], own: PlayerID?, in columns: Int?) -> [PlainLine] {
        var table = TextTable([
            .init(heading: "#", isRight: true), .init(heading: "Name", isElastic: true),
            .init(heading: "Total", isRight: true), .init(heading: "Perfect", isRight: true, isOptional: true),
        ])
        for row in standings {
            table.add(["\(row.rank)", row.name, "\(row.total)", "\(row.perfect)"], mark: mark(row.player, own))
        }
        return table.lines(in: columns)
    }

    /// A leaderboard, with the player's own row marked.
    static func leaders(
        _ rows: [LeaderboardRow], _ order: LeaderboardOrder, own: PlayerID?, in columns: Int?
    ) -> [PlainLine] {
        var table = TextTable([
            .init(heading: "#", isRight: true), .init(heading: "Name", isElastic: true),
            .init(heading: order == .total ? "Points" : "Best", isRight: true),
            .init(heading: "Rounds", isRight: true, isOptional: true),
        ])
        for row in rows {
            table.add(["\(row.rank)", row.name, "\(row.score)", "\(row.rounds)"], mark: mark(row.player, own))
        }
        return table.lines(in: columns)
    }

    /// Who is in a room.
    public static func members(_ room: RoomModel, in columns: Int? = nil) -> [PlainLine] {
        var table = TextTable([
            .init(heading: "Seat", isRight: true), .init(heading: "Name", isElastic: true),
            .init(heading: "Total", isRight: true, isOptional: true), .init(heading: ""),
        ])
        for entry in room.roster {
            var states: [String] = []
            if entry.player == room.host { states.append("host") }
            if entry.role == .spectator { states.append("looks on") }
            if !entry.connected { states.append("away") }
            if room.moment.phase == .open, entry.role == .player { states.append(entry.hit ? "has hit" : "slides") }
            table.add(
                [
                    entry.seat.map(String.init) ?? "–", entry.name, "\(entry.total)",
                    states.joined(separator: ", "),
                ], mark: mark(entry.player, room.own.player))
        }
        return table.lines(in: columns)
    }

    /// The lobby's rooms.
    public static func rooms(
        _ rooms: [RoomInfo], in columns: Int? = nil, title: (String) -> String
    ) -> [PlainLine] {
        var table = TextTable([
            .init(heading: "Code"), .init(heading: "Room", isElastic: true), .init(heading: "Game", isOptional: true),
            .init(heading: "Players", isRight: true), .init(heading: "", isOptional: true),
        ])
        for room in rooms {
            let state = Phrases.phase(room.phase, round: room.round, rounds: room.rounds)
            table.add([
                room.room.text, room.title, title(room.game), "\(room.players) of \(room.capacity)",
                room.locked ? "\(state), locked" : state,
            ])
        }
        return table.lines(in: columns)
    }

    /// What tells the player's own row from the others, in words.
    private static func mark(_ player: PlayerID, _ own: PlayerID?) -> String { player == own ? " (you)" : "" }

    /// How far off: whole numbers without decimals, distances with three.
    private static func off(_ difference: Double) -> String {
        if let whole = Int(exactly: difference) { return "\(whole)" }
        guard difference.magnitude < 1e9 else { return "?" }
        let thousandths = Int((difference.magnitude * 1000).rounded())
        let decimals = String(thousandths % 1000)
        return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - decimals.count))\(decimals)"
    }
}
