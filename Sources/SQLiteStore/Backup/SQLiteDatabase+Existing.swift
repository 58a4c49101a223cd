import CSQLite
import Glibc

extension SQLiteDatabase {
    /// Opens a file that is there, for reading, be it on a file system that cannot be written.
    static func existing(_ path: String) throws(BackupError) -> SQLiteDatabase {
        var status = stat()
        guard stat(path, &status) == 0 else {
            let code = errno
            if code == ENOENT { throw .missing(path: path) }
            throw .unreadable(path: path, reason: String(cString: strerror(code)))
        }
        do throws(SQLiteError) {
            do throws(SQLiteError) {
                return try readable(path, .changing)
            } catch {
                // The log's companions cannot be made there. Without a log they are not needed: nothing changes.
                guard error.primary == SQLITE_CANTOPEN, isUnchangeable(path) else { throw error }
                return try readable(path, .unchangeable)
            }
        } catch {
            throw BackupError(SQLiteStoreError(error, at: path))
        }
    }

    private static func readable(_ path: String, _ access: Access) throws(SQLiteError) -> SQLiteDatabase {
        let database = try SQLiteDatabase(path: path, access: access)
        try database.execute("PRAGMA trusted_schema = OFF; SELECT count(*) FROM sqlite_schema")
        return database
    }

    private static func isUnchangeable(_ path: String) -> Bool {
        var status = stat()
        let hasLog = stat("\(path)-wal", &status) == 0 && status.st_size > 0
        return !hasLog && access(path, W_OK) != 0 && errno == EROFS
    }

    /// Removes what SQLite keeps beside a database while it is used.
    static func removeCompanions(of path: String) {
        for companion in companions { unlink(path + companion) }
    }

    /// What the names of files beside a database end in: its log, the log's index, and the journal without a log.
    static let companions = ["-wal", "-shm", "-journal"]
}
