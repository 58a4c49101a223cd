import Arena
import GameProtocol

/// What players think of the games.
struct RatingTable {
    private let database: SQLiteDatabase
    private let finding: SQLiteStatement
    private let rating: SQLiteStatement
    private let summing: SQLiteStatement

    init(_ database: SQLiteDatabase) throws(SQLiteError) {
        self.database = database
        finding = try database.prepare("SELECT stars FROM ratings WHERE game = ? AND player = ?")
        rating = try database.prepare(
            """
            INSERT INTO ratings (game, player, stars, at) VALUES (?, ?, ?, ?)
            ON CONFLICT (game, player) DO UPDATE SET stars = excluded.stars, at = excluded.at
            """)
        summing = try database.prepare(
            """
            INSERT INTO rating_sums (game, stars, ratings) VALUES (?, ?, ?)
            ON CONFLICT (game) DO UPDATE SET stars = stars + excluded.stars, ratings = ratings + excluded.ratings
            RETURNING game, stars, ratings
            """)
    }

    /// Keeps a rating, in place of an older one, and returns how the game is rated now.
    func rate(_ stored: StoredRating) throws(SQLiteError) -> GameRating {
        let old = try finding.first(stored.game, stored.player.text) { $0.int(0) }
        try rating.run(stored.game, stored.player.text, stored.stars, stored.at)
        let now = try summing.first(
            stored.game, stored.stars - (old ?? 0), old == nil ? 1 : 0, read: RatingTable.gameRating)
        return now ?? GameRating(game: stored.game, sum: 0, ratings: 0)
    }

    /// How every game is rated.
    func all() throws(SQLiteError) -> [GameRating] {
        try database.prepare("SELECT game, stars, ratings FROM rating_sums").all(read: RatingTable.gameRating)
    }

    private static func gameRating(_ row: SQLiteRow) -> GameRating {
        GameRating(game: row.text(0), sum: row.int(1), ratings: row.int(2))
    }
}
