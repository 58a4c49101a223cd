/// What a database holds.
public struct DatabaseHoldings: Equatable, Sendable {
    /// How many steps of the schema it has.
    public let schema: Int
    /// The rows of each table.
    let rows: [String: Int]

    /// Counts everything, in one snapshot if the connection is within a transaction.
    init(of database: SQLiteDatabase) throws(SQLiteError) {
        schema = try database.prepare("PRAGMA user_version").first { $0.int(0) } ?? 0
        let tables = try database.prepare(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
        ).all { $0.text(0) }
        var rows: [String: Int] = [:]
        for table in tables {
            let name = table.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            rows[table] = try database.prepare("SELECT count(*) FROM \"\(name)\"").first { $0.int(0) }
        }
        self.rows = rows
    }

    /// Players who are remembered.
    public var players: Int { rows["players"] ?? 0 }
    /// Rounds that were played.
    public var rounds: Int { rows["rounds"] ?? 0 }
    /// Ratings of games, one a player and game.
    public var ratings: Int { rows["ratings"] ?? 0 }
    /// Scheduled events, over or not.
    public var events: Int { rows["events"] ?? 0 }

    /// Whether there is nothing that anybody would miss: only that the server has run is known.
    var isEmpty: Bool { rows.allSatisfy { $0.key == "runs" || $0.value == 0 } }
}
