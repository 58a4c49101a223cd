import Glibc
import TestSupport

@testable import SQLiteStore

extension TemporaryDirectory {
    /// The names of all that is here, in their order.
    var names: [String] {
        var names: [String] = []
        guard let directory = opendir(path) else { return [] }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Copies the database to `copy.db`, or another name.
    func backUp(to name: String = "copy.db", isReplacing: Bool = false) throws(BackupError) -> Backup {
        try SQLiteStore.backUp(path, to: "\(path)/\(name)", isReplacing: isReplacing)
    }

    /// Puts `copy.db`, or another file, in the place of the database.
    func restore(_ name: String = "copy.db") throws(BackupError) -> Restore {
        try SQLiteStore.restore("\(path)/\(name)", into: path)
    }

    /// The identities of the rounds in a file, in their order.
    func rounds(in name: String = "bullseye.db") throws -> [String] {
        try SQLiteDatabase(path: "\(path)/\(name)", access: .changing)
            .prepare("SELECT id FROM rounds ORDER BY key").all { $0.text(0) }
    }

    /// Adds rounds to the database by a store that is ended then.
    func add(_ rounds: String...) async throws {
        let store = try open().store
        for name in rounds { _ = await store.added(round(name)) }
        await store.finished()
    }

    /// A directory with the files as they are now, as if whoever has them open here had been killed there.
    func killed() -> TemporaryDirectory {
        let other = TemporaryDirectory()
        for name in ["bullseye.db", "bullseye.db-wal"] {
            other.write(read("\(path)/\(name)"), to: "\(other.path)/\(name)")
        }
        return other
    }
}
