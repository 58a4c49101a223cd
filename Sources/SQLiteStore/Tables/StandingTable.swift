import Arena
import GameProtocol

/// What everybody's rounds add up to, by day, by week and in all: what leaderboards are read from.
struct StandingTable {
    private let database: SQLiteDatabase
    private let adding: SQLiteStatement
    private let byTotal: Ranking
    private let byBest: Ranking
    private let clearing: SQLiteStatement

    /// How many rows are cleared away at once: some milliseconds of work.
    private static let clearedAtOnce = 500

    init(_ database: SQLiteDatabase) throws(SQLiteError) {
        self.database = database
        adding = try database.prepare(
            """
            INSERT INTO standings (period, span, game, player, total, best, rounds) VALUES (?, ?, ?, ?, ?, ?5, 1)
            ON CONFLICT (period, span, game, player) DO UPDATE
            SET total = total + excluded.total, best = max(best, excluded.best), rounds = rounds + 1
            """)
        byTotal = try Ranking(database, by: "total")
        byBest = try Ranking(database, by: "best")
        clearing = try database.prepare(
            """
            DELETE FROM standings WHERE (period, span, game, player) IN (
                SELECT period, span, game, player FROM standings WHERE period = ? AND span < ? LIMIT ?)
            """)
    }

    /// The statements of one order.
    private struct Ranking {
        let top: SQLiteStatement
        let own: SQLiteStatement

        init(_ database: SQLiteDatabase, by score: String) throws(SQLiteError) {
            let row = "standings.player, coalesce(players.name, scorers.name), standings.\(score), standings.rounds"
            let source = """
                standings LEFT JOIN players ON players.identity = standings.player
                LEFT JOIN scorers ON scorers.identity = standings.player
                WHERE standings.period = ?1 AND standings.span = ?2 AND standings.game = ?3
                """
            top = try database.prepare(
                """
                SELECT \(row) FROM \(source)
                ORDER BY standings.\(score) DESC, standings.rounds, standings.player LIMIT ?4
                """)
            own = try database.prepare(
                """
                SELECT \(row), 1 + (
                    SELECT count(*) FROM standings AS better
                    WHERE better.period = ?1 AND better.span = ?2 AND better.game = ?3
                    AND better.\(score) > standings.\(score))
                FROM \(source) AND standings.player = ?4
                """)
        }
    }

    /// Adds a round's scores up.
    func add(_ round: StoredRound) throws(SQLiteError) {
        let spans = LeaderboardSpan.all(at: round.at)
        for score in round.scores where score.hasGuess {
            for span in spans {
                try adding.run(span.period.rawValue, span.number, round.game, score.player.text, score.points)
            }
        }
    }

    /// The first rows, and the row of one player.
    func leaderboard(
        _ query: LeaderboardQuery, for player: PlayerID, now: Int64
    ) throws(SQLiteError) -> Leaderboard {
        let ranking = query.order == .total ? byTotal : byBest
        let span = LeaderboardSpan(query.period, at: now)
        var rows = try ranking.top.all(span.period.rawValue, span.number, query.game, query.limit) { row in
            StandingTable.row(row, rank: 1)
        }
        for index in rows.indices.dropFirst() {
            rows[index].rank = rows[index].score == rows[index - 1].score ? rows[index - 1].rank : index + 1
        }
        if let you = rows.first(where: { $0.player == player }) { return Leaderboard(rows: rows, you: you) }
        let you = try ranking.own.first(span.period.rawValue, span.number, query.game, player.text) { row in
            StandingTable.row(row, rank: row.int(4))
        }
        return Leaderboard(rows: rows, you: you)
    }

    private static func row(_ row: SQLiteRow, rank: Int) -> LeaderboardRow {
        LeaderboardRow(
            rank: rank, player: PlayerID(row.text(0)), name: row.text(1), score: row.int(2), rounds: row.int(3))
    }

    /// Clears away some of what nobody can ask for any more at that time; returns whether there may be more of it.
    ///
    /// The day and the week before stay: a round may be late, and a question early.
    func clear(at now: Int64) throws(SQLiteError) -> Bool {
        for span in LeaderboardSpan.all(at: now) where span.period != .all {
            try clearing.run(span.period.rawValue, span.number - 1, Self.clearedAtOnce)
            if database.changedRows == Self.clearedAtOnce { return true }
        }
        return false
    }
}
