import Glibc

/// A copy of a server's database that was made.
public struct Backup: Sendable {
    /// The database that was copied.
    public let source: String
    /// What it held.
    public let holdings: DatabaseHoldings
    /// When it held that.
    public let takenAt: UTCTime
    /// The copy's size in bytes.
    public let bytes: Int
}

/// A copy that was put in the place of a server's database.
public struct Restore: Sendable {
    /// Where it was put.
    public let place: String
    /// What it holds.
    public let holdings: DatabaseHoldings
    /// What this version's schema is.
    public let currentSchema: Int
    /// Where the database from before is; nil if there was none.
    public let kept: String?
}

extension SQLiteStore {
    /// Copies a directory's database to a file, while a server uses it or while none does.
    ///
    /// - Parameters:
    ///   - directory: Where `bullseye.db` is.
    ///   - file: The copy's name; it appears once the copy is whole, verified and on the disk.
    ///   - isReplacing: Whether a file of that name may be there, which is replaced.
    public static func backUp(
        _ directory: String, to file: String, isReplacing: Bool
    ) throws(BackupError) -> Backup {
        let path = "\(directory)/\(fileName)"
        let source = try SQLiteDatabase.existing(path)
        try admit(file, isReplacing: isReplacing, besides: path)
        let target = try NewFile(for: file)
        let now = UTCTime.now()
        let holdings = try DatabaseCopy(source: source, path: path, target: target).make(.current)
        try target.put()
        return Backup(source: path, holdings: holdings, takenAt: now, bytes: target.bytes)
    }

    /// Puts a copy in the place of a directory's database, which is kept under another name; no server may use it.
    ///
    /// - Parameters:
    ///   - file: The copy, of this version's schema or an earlier one, which is migrated when the store is opened.
    ///   - directory: Where `bullseye.db` is, or is to be; it exists.
    public static func restore(_ file: String, into directory: String) throws(BackupError) -> Restore {
        let restoration = try Restoration(file, into: directory, now: .now())
        for step in Restoration.Step.allCases { try restoration.take(step) }
        guard let holdings = restoration.holdings else { preconditionFailure("the copy was not counted") }
        return Restore(
            place: "\(directory)/\(fileName)", holdings: holdings, currentSchema: SQLiteSchema.current.steps.count,
            kept: restoration.kept)
    }

    /// Finds out whether a copy may have that name.
    private static func admit(_ file: String, isReplacing: Bool, besides path: String) throws(BackupError) {
        var (there, source) = (stat(), stat())
        guard stat(file, &there) == 0 else { return }
        guard isReplacing else { throw .taken(path: file) }
        guard stat(path, &source) != 0 || there.st_ino != source.st_ino || there.st_dev != source.st_dev else {
            throw .unwritable(path: file, reason: "it is the database itself")
        }
    }
}
