import Arena

/// The runs of the server: what its cursors are called, and after which result it began.
struct RunTable {
    private let database: SQLiteDatabase

    init(_ database: SQLiteDatabase) { self.database = database }

    /// Begins a run and returns it.
    func begin(epoch: String) throws(SQLiteError) -> StoredArena.Run {
        let insertion = try database.prepare(
            """
            INSERT INTO runs (epoch, after) VALUES (?, max(
                coalesce((SELECT max(number) FROM rounds), 0), coalesce((SELECT max(after) FROM runs), 0)))
            RETURNING after
            """)
        let after = try insertion.first(epoch) { $0.number(0) } ?? 0
        return StoredArena.Run(epoch: epoch, after: UInt64(clamping: after))
    }

    /// The runs that a cursor after the result `number`, or a later one, may belong to, in their order.
    func reaching(_ number: UInt64) throws(SQLiteError) -> [StoredArena.Run] {
        let query = try database.prepare(
            """
            SELECT epoch, after FROM runs
            WHERE key >= coalesce((SELECT max(key) FROM runs WHERE after < ?), 0) ORDER BY key
            """)
        return try query.all(Int64(clamping: number)) { row in
            StoredArena.Run(epoch: row.text(0), after: UInt64(clamping: row.number(1)))
        }
    }
}
