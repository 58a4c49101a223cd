public import Arena
import CSQLite
import GameProtocol
import Glibc

extension SQLiteStore {
    /// The file's name in its directory.
    static let fileName = "bullseye.db"
    /// The name of the file that locks the directory.
    static let lockName = "bullseye.lock"
    /// How many published results are read back.
    private static let resultsKept = 1000

    /// Opens the store in a directory, makes its file if there is none, and begins a run.
    ///
    /// - Parameters:
    ///   - directory: where `bullseye.db` is; it exists.
    ///   - epoch: what cursors of this run are called.
    ///   - maxPlayers: how many players are read back, those seen last.
    ///   - onChange: hears what the operator should know, on the store's queue, of an upgrade while this runs.
    public static func open(
        directory: String, epoch: String, maxPlayers: Int, onChange: @escaping @Sendable (SQLiteStoreChange) -> Void
    ) throws(SQLiteStoreError) -> (store: SQLiteStore, stored: StoredArena) {
        try open(
            directory: directory, epoch: epoch, maxPlayers: maxPlayers, schema: .current, pace: StorePace(),
            onChange: onChange)
    }

    static func open(
        directory: String, epoch: String, maxPlayers: Int, schema: SQLiteSchema, pace: StorePace,
        now: UTCTime = .now(), onChange: @escaping @Sendable (SQLiteStoreChange) -> Void
    ) throws(SQLiteStoreError) -> (store: SQLiteStore, stored: StoredArena) {
        let lock = try DirectoryLock(path: "\(directory)/\(lockName)")
        let path = "\(directory)/\(fileName)"
        try makeFile(path)
        let database = try openDatabase(path)
        let upgrade = try SQLiteUpgrade(database, at: path, to: schema, now: now)
        do throws(SQLiteError) {
            // The log is on the disk before a transaction counts as done.
            try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
            // Some memory for pages; a log that had to grow is cut to this again.
            try database.execute("PRAGMA cache_size = -16000; PRAGMA journal_size_limit = 16000000")
            // The file's own schema has no say in what functions are called.
            try database.execute("PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY")
            if let change = try upgrade.carryOut() { onChange(change) }
            let stored = try read(database, epoch: epoch, maxPlayers: maxPlayers)
            let tables = try StoreTables(database, lock: lock, after: stored.runs.last?.after ?? 0)
            return (SQLiteStore(tables, at: path, pace: pace, onChange: onChange), stored)
        } catch {
            throw SQLiteStoreError(error, at: path)
        }
    }

    /// Makes the file for this user alone; one that is there is left as it is.
    private static func makeFile(_ path: String) throws(SQLiteStoreError) {
        let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .unusable(path: path, reason: String(cString: strerror(errno))) }
        // No connection is open yet: closing would take its locks away.
        close(descriptor)
    }

    private static func openDatabase(_ path: String) throws(SQLiteStoreError) -> SQLiteDatabase {
        do throws(SQLiteError) {
            return try SQLiteDatabase(path: path)
        } catch {
            throw SQLiteStoreError(error, at: path)
        }
    }

    /// Begins the run, as a whole, and reads what the arena starts with.
    private static func read(
        _ database: SQLiteDatabase, epoch: String, maxPlayers: Int
    ) throws(SQLiteError) -> StoredArena {
        try database.transaction { () throws(SQLiteError) in
            let run = try RunTable(database).begin(epoch: epoch)
            var results = try RoundTable(database, after: run.after).latest(resultsKept)
            let first = results.first?.cursor.number ?? run.after + 1
            let runs = try RunTable(database).reaching(max(first, 1) - 1)
            name(&results, after: runs)
            return StoredArena(
                players: try PlayerTable(database).latest(maxPlayers), ratings: try RatingTable(database).all(),
                events: try EventTable(database).events(after: 0), results: results, runs: runs)
        }
    }

    /// Puts the epochs into the results' cursors.
    private static func name(_ results: inout [LobbyResult], after runs: [StoredArena.Run]) {
        var rest = runs[...]
        for index in results.indices {
            let number = results[index].cursor.number
            while rest.count > 1, rest[rest.startIndex + 1].after < number { rest.removeFirst() }
            results[index].cursor = Cursor(epoch: rest.first?.epoch ?? "", number: number)
        }
    }
}
