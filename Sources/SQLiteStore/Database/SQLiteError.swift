import CSQLite
import Glibc

/// What SQLite could not do.
struct SQLiteError: Error, CustomStringConvertible {
    /// SQLite's extended result code.
    let code: Int32
    /// SQLite's own words and, where the system has refused something, the system's.
    let message: String

    /// Describes what the connection's latest call has met.
    init(_ code: Int32, of connection: OpaquePointer?) {
        self.code = code
        // The connection has words of its own for its latest failure alone.
        guard let connection, sqlite3_extended_errcode(connection) == code else {
            message = String(cString: sqlite3_errstr(code))
            return
        }
        let words = String(cString: sqlite3_errmsg(connection))
        let refusal = sqlite3_system_errno(connection)
        let isRefused = [SQLITE_IOERR, SQLITE_CANTOPEN].contains(code & 0xFF) && refusal != 0
        message = isRefused ? "\(words): \(String(cString: strerror(refusal)))" : words
    }

    /// A database that SQLite can read, and that does not hold together.
    init(damage: String) {
        code = SQLITE_CORRUPT
        message = damage
    }

    /// The result code without its extension.
    var primary: Int32 { code & 0xFF }

    /// Whether what was to be written is at fault, so that trying again is of no use; else storage is.
    var isAboutValues: Bool {
        [SQLITE_CONSTRAINT, SQLITE_TOOBIG, SQLITE_MISMATCH, SQLITE_RANGE].contains(primary)
    }

    /// The words and the code.
    var description: String { "\(message) (SQLite \(code))" }
}
