import Arena
import GameProtocol

/// The rounds that were played, and every score in them.
struct RoundTable {
    private let database: SQLiteDatabase
    private let adding: SQLiteStatement
    private let scoring: SQLiteStatement
    private let naming: SQLiteStatement
    /// The number of the last result before this run.
    private let after: UInt64

    init(_ database: SQLiteDatabase, after: UInt64) throws(SQLiteError) {
        self.database = database
        self.after = after
        adding = try database.prepare(
            """
            INSERT INTO rounds (
                id, number, room, match_number, round_number, game, at, players, best_player, best_name, best_score)
            VALUES (
                ?, CASE WHEN ? THEN 1 + max(?, coalesce((SELECT max(number) FROM rounds), 0)) END, ?, ?, ?, ?, ?, ?, ?,
                ?, ?)
            ON CONFLICT (id) DO NOTHING RETURNING key, number
            """)
        scoring = try database.prepare(
            "INSERT INTO scores (round, place, player, name, points, has_guess) VALUES (?, ?, ?, ?, ?, ?)")
        naming = try database.prepare(
            """
            INSERT INTO scorers (identity, name) VALUES (?, ?)
            ON CONFLICT (identity) DO UPDATE SET name = excluded.name WHERE name <> excluded.name
            """)
    }

    /// What became of a round.
    enum Addition {
        case wasThere
        case added(number: UInt64?)
    }

    /// Keeps a round, once, and gives it the next number if it is to be published.
    func add(_ round: StoredRound) throws(SQLiteError) -> Addition {
        let added = try adding.first(
            round.id, round.isPublished, Int64(clamping: after), round.room.text, round.match, round.round, round.game,
            round.at, round.scores.count, round.best.player.text, round.best.name, round.best.score
        ) { row in
            (key: row.number(0), number: row.isNull(1) ? nil : UInt64(clamping: row.number(1)))
        }
        guard let added else { return .wasThere }
        for (index, score) in round.scores.enumerated() {
            try naming.run(score.player.text, score.name)
            try scoring.run(added.key, index + 1, score.player.text, score.name, score.points, score.hasGuess)
        }
        return .added(number: added.number)
    }

    /// The latest published results before this run, at most `count`, from the oldest; their cursors have the number
    /// alone.
    ///
    /// Their numbers have no gaps: before one that is missing or cannot be read there are none.
    func latest(_ count: Int) throws(SQLiteError) -> [LobbyResult] {
        let query = try database.prepare(
            """
            SELECT number, room, match_number, game, round_number, players, best_player, best_name, best_score, at
            FROM rounds WHERE number IS NOT NULL ORDER BY number DESC LIMIT ?
            """)
        let rows = try query.all(count) { row in
            RoomCode(row.text(1)).map { room in
                LobbyResult(
                    cursor: Cursor(epoch: "", number: UInt64(clamping: row.number(0))), room: room, match: row.int(2),
                    game: row.text(3), round: row.int(4), players: row.int(5),
                    best: BestScore(player: PlayerID(row.text(6)), name: row.text(7), score: row.int(8)),
                    at: row.number(9))
            }
        }
        var results: [LobbyResult] = []
        for result in rows {
            guard let result, result.cursor.number == after &- UInt64(results.count) else { break }
            results.append(result)
        }
        return results.reversed()
    }
}
