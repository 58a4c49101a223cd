import GameProtocol

/// How the matches of the events stand.
struct EventStandingTable {
    private let clearing: SQLiteStatement
    private let adding: SQLiteStatement
    private let finding: SQLiteStatement

    init(_ database: SQLiteDatabase) throws(SQLiteError) {
        clearing = try database.prepare("DELETE FROM event_standings WHERE event = ?")
        adding = try database.prepare(
            """
            INSERT INTO event_standings (event, place, player, name, total, rank, perfect) VALUES (?, ?, ?, ?, ?, ?, ?)
            """)
        finding = try database.prepare(
            "SELECT player, name, total, rank, perfect FROM event_standings WHERE event = ? ORDER BY place")
    }

    /// Keeps an event's standings in place of those before.
    func replace(_ standings: [Standing], of event: EventID) throws(SQLiteError) {
        try clearing.run(event.text)
        for (index, standing) in standings.enumerated() {
            try adding.run(
                event.text, index + 1, standing.player.text, standing.name, standing.total, standing.rank,
                standing.perfect)
        }
    }

    /// An event's standings, in the order in which they were given.
    func all(of event: EventID) throws(SQLiteError) -> [Standing] {
        try finding.all(event.text) { row in
            // The match that goes on adds to these: they stay far from where numbers end.
            Standing(
                player: PlayerID(row.text(0)), name: row.text(1), total: Int(Int32(clamping: row.number(2))),
                rank: row.int(3), perfect: Int(Int32(clamping: row.number(4))))
        }
    }
}
