import CSQLite

/// One connection to a database file.
///
/// Owner: one queue at a time; SQLite itself does not lock.
final class SQLiteDatabase {
    private let handle: OpaquePointer

    /// How long a call waits for another program that holds the file.
    private static let patienceMs: Int32 = 500
    /// The largest text or row: far more than anything that is kept, far less than SQLite's own gigabyte.
    private static let largestValue: Int32 = 1 << 20

    /// What a connection may do with its file.
    enum Access {
        /// Make it if it is not there, and change it.
        case making
        /// Change one that is there, as far as the system lets it.
        case changing
        /// Read one that nobody can change.
        case unchangeable
    }

    /// Opens a file.
    init(path: String, access: Access = .making) throws(SQLiteError) {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(
            access == .unchangeable ? Self.unchangeable(path) : path, &opened, Self.flags(access), nil)
        guard code == SQLITE_OK, let opened else {
            let error = SQLiteError(code, of: opened)
            sqlite3_close_v2(opened)
            throw error
        }
        handle = opened
        sqlite3_busy_timeout(handle, Self.patienceMs)
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.largestValue)
    }

    private static func flags(_ access: Access) -> Int32 {
        let flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        return switch access {
        case .making: flags | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        case .changing: flags | SQLITE_OPEN_READWRITE
        case .unchangeable: flags | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        }
    }

    /// A file that SQLite need not lock, as the URI that says so.
    private static func unchangeable(_ path: String) -> String {
        let special: [Character: String] = ["%": "%25", "?": "%3f", "#": "%23"]
        // An empty authority keeps a path that begins with two slashes from naming one.
        return (path.hasPrefix("/") ? "file://" : "file:") + path.map { special[$0] ?? String($0) }.joined()
            + "?immutable=1"
    }

    deinit {
        // Closes once the last statement is gone.
        sqlite3_close_v2(handle)
    }

    /// Runs one or more statements that return nothing of interest.
    func execute(_ sql: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        if code != SQLITE_OK { throw SQLiteError(code, of: handle) }
    }

    /// Prepares a statement that will be run often.
    func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK, let statement else { throw SQLiteError(code, of: handle) }
        return SQLiteStatement(statement, of: self)
    }

    /// Carries `body` out as a whole, or as if it had never been.
    func transaction<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
        try execute("BEGIN IMMEDIATE")
        do throws(SQLiteError) {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // Of some failures SQLite has rolled back already.
            if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
            throw error
        }
    }

    /// Carries `body` out as a whole, or as if it had never been, within a transaction that goes on in either case.
    func part<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
        try execute("SAVEPOINT part")
        do throws(SQLiteError) {
            let result = try body()
            try execute("RELEASE part")
            return result
        } catch {
            if sqlite3_get_autocommit(handle) == 0 { try execute("ROLLBACK TO part; RELEASE part") }
            throw error
        }
    }

    /// Brings everything from the log into the file and empties the log, as far as nobody else reads.
    func emptyLog() throws(SQLiteError) {
        let code = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        if code != SQLITE_OK { throw SQLiteError(code, of: handle) }
    }

    /// Copies every page to another database, all of one moment, whatever other connections write meanwhile.
    func copy(to target: SQLiteDatabase) throws(SQLiteError) {
        guard let copying = sqlite3_backup_init(target.handle, "main", handle, "main") else {
            throw SQLiteError(sqlite3_extended_errcode(target.handle), of: target.handle)
        }
        let code = sqlite3_backup_step(copying, -1)
        sqlite3_backup_finish(copying)
        if code != SQLITE_DONE { throw SQLiteError(code, of: target.handle) }
    }

    /// How many rows the latest statement has changed.
    var changedRows: Int { Int(sqlite3_changes(handle)) }
}
