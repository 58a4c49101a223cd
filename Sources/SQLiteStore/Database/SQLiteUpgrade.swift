import Glibc

/// What is to be done to bring a file to a schema: nothing, or the steps that are missing, behind a copy of what is there.
struct SQLiteUpgrade {
    private let database: SQLiteDatabase
    private let schema: SQLiteSchema
    /// How many steps the file has.
    private let version: Int
    /// The copy of the file as it was; nil where it held nothing, or no step is due.
    private let copy: String?

    /// Looks at a file; one that holds something, and is of an earlier schema, is copied beside itself.
    init(
        _ database: SQLiteDatabase, at path: String, to schema: SQLiteSchema, now: UTCTime
    ) throws(SQLiteStoreError) {
        self.database = database
        self.schema = schema
        version = try schema.version(of: database, at: path)
        guard version > 0, version < schema.steps.count else {
            copy = nil
            return
        }
        do throws(BackupError) {
            copy = try Self.copy(database, at: path, to: "\(path).schema-\(version)-\(now.stamp)", schema)
        } catch {
            throw .notCopied(path: path, error)
        }
    }

    private static func copy(
        _ database: SQLiteDatabase, at path: String, to name: String, _ schema: SQLiteSchema
    ) throws(BackupError) -> String? {
        let isEmpty: Bool
        do throws(SQLiteError) {
            isEmpty = try DatabaseHoldings(of: database).isEmpty
        } catch {
            throw BackupError(SQLiteStoreError(error, at: path))
        }
        if isEmpty { return nil }
        let target = try NewFile(for: name)
        _ = try DatabaseCopy(source: database, path: path, target: target).make(schema)
        try target.put()
        return name
    }

    /// Takes the steps that are due, and returns what to tell of it.
    ///
    /// If the first of them fails, the file is as it was, and the copy goes: who starts a server again and again would
    /// fill the disk with them.
    func carryOut() throws(SQLiteError) -> SQLiteStoreChange? {
        do throws(SQLiteError) {
            try schema.migrate(database, from: version)
        } catch {
            let present = try? database.prepare("PRAGMA user_version").first { $0.int(0) }
            if let copy, present == version { unlink(copy) }
            throw error
        }
        guard version > 0, version < schema.steps.count else { return nil }
        return .upgraded(from: version, to: schema.steps.count, copy: copy)
    }
}
