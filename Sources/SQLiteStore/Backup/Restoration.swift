import CSQLite
import Glibc

/// A copy put in the place of a server's database, step by step; after each there is the old or the new one, whole.
///
/// It holds the directory, so that no server can begin meanwhile.
final class Restoration {
    /// What is done, in this order.
    enum Step: CaseIterable {
        /// Copies the file beside the database, and verifies it.
        case copy
        /// Brings the present database into its one file.
        case fold
        /// Gives that file another name besides its own.
        case keep
        /// Puts the new one in its place.
        case replace
    }

    private let file: String
    private let place: String
    private let now: UTCTime
    private let lock: DirectoryLock
    private let target: NewFile
    private(set) var holdings: DatabaseHoldings?
    /// Where the present database is kept; nil if there is none.
    private(set) var kept: String?

    /// Begins to put `file` into the directory, which is there.
    init(_ file: String, into directory: String, now: UTCTime) throws(BackupError) {
        self.file = file
        self.now = now
        place = "\(directory)/\(SQLiteStore.fileName)"
        do throws(SQLiteStoreError) {
            lock = try DirectoryLock(path: "\(directory)/\(SQLiteStore.lockName)")
        } catch {
            throw BackupError(error)
        }
        guard file != "\(place).new" else {
            throw .unreadable(path: file, reason: "that is where a copy is written. Give it another name first")
        }
        target = try NewFile(for: place)
        if geteuid() == 0 { try giveToOwner(of: directory) }
    }

    /// What root puts there is for the server's own user to change.
    private func giveToOwner(of directory: String) throws(BackupError) {
        var status = stat()
        guard stat(directory, &status) == 0 else { throw .missing(path: place) }
        for path in [target.path, "\(directory)/\(SQLiteStore.lockName)"]
        where lchown(path, status.st_uid, status.st_gid) != 0 {
            throw .unwritable(path: path, reason: String(cString: strerror(errno)))
        }
    }

    func take(_ step: Step) throws(BackupError) {
        switch step {
        case .copy:
            let source = try SQLiteDatabase.existing(file)
            holdings = try DatabaseCopy(source: source, path: file, target: target).make(.current)
        case .fold: try fold()
        case .keep: try keep()
        case .replace:
            // A log that is left is the old database's; SQLite would put what is in it into the new one.
            SQLiteDatabase.removeCompanions(of: place)
            try target.put()
        }
    }

    private var hasPresent: Bool { access(place, F_OK) == 0 }

    /// A server that was killed has left some of its data in the log.
    private func fold() throws(BackupError) {
        guard hasPresent else { return }
        do throws(SQLiteError) {
            let present = try SQLiteDatabase(path: place, access: .changing)
            try present.execute("PRAGMA trusted_schema = OFF; PRAGMA journal_mode = DELETE")
        } catch {
            // What is damaged is kept as it is, with its log: maybe that is why a copy is put in its place.
            guard [SQLITE_CORRUPT, SQLITE_NOTADB].contains(error.primary) else {
                throw BackupError(error, from: place, to: place)
            }
        }
    }

    private func keep() throws(BackupError) {
        guard hasPresent else { return }
        var name = "\(place).before-restore-\(now.stamp)"
        var number = 1
        while link(place, name) != 0 {
            guard errno == EEXIST else { throw .unwritable(path: name, reason: String(cString: strerror(errno))) }
            number += 1
            name = "\(place).before-restore-\(now.stamp)-\(number)"
        }
        for companion in SQLiteDatabase.companions { _ = link(place + companion, name + companion) }
        try NewFile.syncDirectory(of: place)
        kept = name
    }
}
