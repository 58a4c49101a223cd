import CSQLite

/// What tables a database has: steps that lead from an empty file to the present.
///
/// The file's `user_version` counts the steps that were taken. A step that was released never changes; new ones follow.
struct SQLiteSchema {
    /// Each as SQL statements.
    var steps: [String]

    /// What this version of the server knows.
    static let current = SQLiteSchema(steps: [firstStep, secondStep])

    /// Marks a file as the server's: `Bull` in ASCII.
    private static let applicationID: Int64 = 0x4275_6C6C

    /// Looks at a file, without changing it, and returns how many steps were taken.
    func version(of database: SQLiteDatabase, at path: String) throws(SQLiteStoreError) -> Int {
        let (application, version, tables): (Int64?, Int, Int)
        do throws(SQLiteError) {
            application = try database.prepare("PRAGMA application_id").first { $0.number(0) }
            version = try database.prepare("PRAGMA user_version").first { $0.int(0) } ?? 0
            tables = try database.prepare("SELECT count(*) FROM sqlite_schema").first { $0.int(0) } ?? 0
        } catch {
            throw SQLiteStoreError(error, at: path)
        }
        let isEmpty = application == 0 && version == 0 && tables == 0
        guard isEmpty || application == Self.applicationID, version >= 0 else { throw .notOurs(path: path) }
        guard version <= steps.count else { throw .newer(path: path, schema: version, known: steps.count) }
        return version
    }

    /// Takes the steps that are missing, each as a whole.
    func migrate(_ database: SQLiteDatabase, from version: Int) throws(SQLiteError) {
        for (index, step) in steps.enumerated().dropFirst(version) {
            try database.transaction { () throws(SQLiteError) in
                try database.execute(step)
                try database.execute("PRAGMA application_id = \(Self.applicationID)")
                try database.execute("PRAGMA user_version = \(index + 1)")
            }
        }
    }
}
