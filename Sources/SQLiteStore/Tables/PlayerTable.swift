import Arena
import GameProtocol

/// The players.
struct PlayerTable {
    private let database: SQLiteDatabase
    private let saving: SQLiteStatement
    private let naming: SQLiteStatement
    private let forgetting: SQLiteStatement

    init(_ database: SQLiteDatabase) throws(SQLiteError) {
        self.database = database
        saving = try database.prepare(
            """
            INSERT INTO players (identity, token_hash, name, seen_at) VALUES (?, ?, ?, ?)
            ON CONFLICT (identity) DO UPDATE
            SET token_hash = excluded.token_hash, name = excluded.name, seen_at = excluded.seen_at
            """)
        naming = try database.prepare(
            """
            UPDATE scorers SET name = players.name FROM players
            WHERE scorers.identity = ? AND players.identity = scorers.identity
            """)
        forgetting = try database.prepare("DELETE FROM players WHERE identity = ?")
    }

    /// Keeps a player, in place of what was kept under the same identity.
    func save(_ player: StoredPlayer) throws(SQLiteError) {
        try saving.run(player.player.text, player.tokenHash, player.name.text, player.seenAt)
    }

    /// Forgets a player; leaderboards go on with the name.
    func forget(_ player: PlayerID) throws(SQLiteError) {
        try naming.run(player.text)
        try forgetting.run(player.text)
    }

    /// Those seen last, at most `count`; one whose name is none by the rules of today is left out.
    func latest(_ count: Int) throws(SQLiteError) -> [StoredPlayer] {
        let query = try database.prepare(
            "SELECT identity, token_hash, name, seen_at FROM players ORDER BY seen_at DESC LIMIT ?")
        return try query.all(count) { row in
            PlayerName(row.text(2)).map {
                StoredPlayer(player: PlayerID(row.text(0)), tokenHash: row.bytes(1), name: $0, seenAt: row.number(3))
            }
        }.compactMap { $0 }
    }
}
