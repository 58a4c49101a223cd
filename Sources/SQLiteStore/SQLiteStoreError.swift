import CSQLite

/// Why a store could not be opened, for the one who starts the server.
public enum SQLiteStoreError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The system or SQLite does not let it be used: rights, a full disk, a directory that is none.
    case unusable(path: String, reason: String)
    /// Another process holds the directory by this file.
    case inUse(lock: String)
    /// The file is something else.
    case notOurs(path: String)
    /// A later version of the server has written it.
    case newer(path: String, schema: Int, known: Int)
    /// What is in it does not hold together.
    case damaged(path: String, reason: String)

    /// It was to be brought to a later schema, and the copy that is made before that could not be.
    case notCopied(path: String, BackupError)

    /// What happened, and what to do next.
    public var description: String {
        switch self {
        case .unusable(let path, let reason):
            "\(path) cannot be used: \(reason). Mend that, or choose another directory for the server's data."
        case .inUse(let lock):
            "Another server keeps its data there: it holds \(lock). End it, or give this one a directory of its own."
        case .notOurs(let path):
            "\(path) is no database of this server. Move it away, or choose another directory for the server's data."
        case .newer(let path, let schema, let known):
            "\(path) was written by a later version of the server: its schema is \(schema), and this version knows up to"
                + " \(known). Start the later version, or choose another directory for the server's data."
        case .damaged(let path, let reason):
            "\(path) is damaged: \(reason). Put a copy from before in its place, or move it away to begin anew."
        case .notCopied(let path, let error):
            "\(path) was written by an earlier version of the server, and is copied before anything in it is changed. That"
                + " failed, and nothing was changed. \(error) Mend that and start again."
        }
    }
}

extension SQLiteStoreError {
    init(_ error: SQLiteError, at path: String) {
        switch error.primary {
        case SQLITE_NOTADB: self = .notOurs(path: path)
        case SQLITE_CORRUPT: self = .damaged(path: path, reason: error.message)
        case SQLITE_BUSY: self = .unusable(path: path, reason: "another program has locked it")
        default: self = .unusable(path: path, reason: error.message)
        }
    }
}
