import CSQLite

/// Why a copy of the data was not made, or not put back, for the one who asked for it.
public enum BackupError: Error, Equatable, Sendable, CustomStringConvertible {
    /// There is nothing that could be copied.
    case missing(path: String)
    /// The system or SQLite does not let it be read.
    case unreadable(path: String, reason: String)
    /// The file is something else.
    case notOurs(path: String)
    /// A later version of the server has written it.
    case newer(path: String, schema: Int, known: Int)
    /// What is in it does not hold together.
    case damaged(path: String, reason: String)
    /// The copy's name is taken.
    case taken(path: String)
    /// The system or SQLite does not let it be written: rights, a full disk, a missing directory.
    case unwritable(path: String, reason: String)
    /// A server holds the directory by this file.
    case inUse(lock: String)

    /// What happened, and what to do next.
    public var description: String {
        switch self {
        case .missing(let path): "There is no database at \(path)."
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)."
        case .notOurs(let path): "\(path) is no database of this server."
        case .newer(let path, let schema, let known):
            "\(path) was written by a later version of the server: its schema is \(schema), and this version knows up to"
                + " \(known). Do this with the later version."
        case .damaged(let path, let reason): "\(path) is damaged: \(reason)."
        case .taken(let path): "\(path) is there already. Choose another name, or have it replaced with --replace."
        case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)."
        case .inUse(let lock): "A server keeps its data there: it holds \(lock). End it first."
        }
    }
}

extension BackupError {
    /// What a store's opening would have met.
    init(_ error: SQLiteStoreError) {
        switch error {
        case .unusable(let path, let reason): self = .unreadable(path: path, reason: reason)
        case .inUse(let lock): self = .inUse(lock: lock)
        case .notOurs(let path): self = .notOurs(path: path)
        case .newer(let path, let schema, let known): self = .newer(path: path, schema: schema, known: known)
        case .damaged(let path, let reason): self = .damaged(path: path, reason: reason)
        case .notCopied(_, let error): self = error
        }
    }

    /// What was met while pages went from one file to another.
    init(_ error: SQLiteError, from source: String, to target: String) {
        let reads = [
            SQLITE_BUSY, SQLITE_NOTADB, SQLITE_CORRUPT, bullseye_sqlite_read_error, bullseye_sqlite_short_read,
        ]
        if reads.contains(error.primary) || reads.contains(error.code) {
            self = BackupError(SQLiteStoreError(error, at: source))
        } else {
            self = .unwritable(path: target, reason: error.message)
        }
    }
}
