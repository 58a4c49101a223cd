import CSQLite

/// A statement, prepared once and run as often as needed.
///
/// Owner: whoever owns its database.
final class SQLiteStatement {
    private let handle: OpaquePointer
    /// Keeps the connection open.
    private let database: SQLiteDatabase

    /// Takes over a prepared statement.
    init(_ handle: OpaquePointer, of database: SQLiteDatabase) {
        self.handle = handle
        self.database = database
    }

    deinit { sqlite3_finalize(handle) }

    /// Runs it with these parameters; rows that it returns are passed over.
    func run<each Value: SQLiteValue>(_ values: repeat each Value) throws(SQLiteError) {
        defer { reset() }
        try bind(repeat each values)
        while try step() {}
    }

    /// Runs it with these parameters and reads its first row, or returns nil if there is none.
    func first<Result, each Value: SQLiteValue>(
        _ values: repeat each Value, read: (SQLiteRow) -> Result
    ) throws(SQLiteError) -> Result? {
        defer { reset() }
        try bind(repeat each values)
        guard try step() else { return nil }
        let result = read(SQLiteRow(of: handle))
        while try step() {}
        return result
    }

    /// Runs it with these parameters and reads every row.
    func all<Result, each Value: SQLiteValue>(
        _ values: repeat each Value, read: (SQLiteRow) -> Result
    ) throws(SQLiteError) -> [Result] {
        defer { reset() }
        try bind(repeat each values)
        var results: [Result] = []
        while try step() { results.append(read(SQLiteRow(of: handle))) }
        return results
    }

    private func bind<each Value: SQLiteValue>(_ values: repeat each Value) throws(SQLiteError) {
        var index: Int32 = 0
        for value in repeat each values {
            index += 1
            let code = value.bind(to: handle, at: index)
            if code != SQLITE_OK { throw SQLiteError(code, of: sqlite3_db_handle(handle)) }
        }
    }

    private func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw SQLiteError(code, of: sqlite3_db_handle(handle))
        }
    }

    private func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }
}
