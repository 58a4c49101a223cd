/// A copy of a database, made while others may use it, and verified before anybody can take it for one.
struct DatabaseCopy {
    let source: SQLiteDatabase
    /// Where the source is, for messages.
    let path: String
    let target: NewFile

    /// Fills the target with what the source holds at one moment.
    ///
    /// A server that uses the source goes on: it can write meanwhile, and what it writes is not in the copy. Its log is
    /// not emptied before the pages are copied, and is not read again after that.
    func make(_ schema: SQLiteSchema) throws(BackupError) -> DatabaseHoldings {
        let holdings = try copy(schema)
        do throws(SQLiteError) {
            try verify(holdings)
        } catch {
            throw BackupError(error, from: path, to: target.place)
        }
        try target.sync()
        return holdings
    }

    /// Copies within one snapshot, and counts in it what there is.
    private func copy(_ schema: SQLiteSchema) throws(BackupError) -> DatabaseHoldings {
        try reading { () throws(SQLiteError) in try source.execute("BEGIN") }
        defer { try? source.execute("COMMIT") }
        do throws(SQLiteStoreError) {
            guard try schema.version(of: source, at: path) > 0 else { throw .notOurs(path: path) }
        } catch {
            throw BackupError(error)
        }
        let holdings = try reading { () throws(SQLiteError) in try DatabaseHoldings(of: source) }
        do throws(SQLiteError) {
            let copy = try SQLiteDatabase(path: target.path, access: .changing)
            // Nobody looks at a copy that is not whole: it needs no journal, and is brought to the disk once, in the end.
            try copy.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
            try source.copy(to: copy)
            return holdings
        } catch {
            throw BackupError(error, from: path, to: target.place)
        }
    }

    private func reading<Result>(_ body: () throws(SQLiteError) -> Result) throws(BackupError) -> Result {
        do throws(SQLiteError) {
            return try body()
        } catch {
            throw BackupError(SQLiteStoreError(error, at: path))
        }
    }

    /// Makes it one file that needs no other, and looks at every page of it.
    private func verify(_ holdings: DatabaseHoldings) throws(SQLiteError) {
        let copy = try SQLiteDatabase(path: target.path, access: .changing)
        try copy.execute("PRAGMA trusted_schema = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = OFF")
        try copy.execute("PRAGMA journal_mode = DELETE")
        let faults = try copy.prepare("PRAGMA integrity_check(1)").all { $0.text(0) }
        if let fault = faults.first, fault != "ok" {
            // The first line says in which database of the connection.
            throw SQLiteError(damage: fault.split(separator: "\n").last.map(String.init) ?? fault)
        }
        let orphans = try copy.prepare("PRAGMA foreign_key_check").all { $0.text(0) }
        if let table = orphans.first {
            throw SQLiteError(damage: "rows of \(table) refer to what is not there")
        }
        guard try DatabaseHoldings(of: copy) == holdings else {
            throw SQLiteError(damage: "its copy holds something else")
        }
    }
}
