import Arena
import Glibc
import TestSupport

@testable import SQLiteStore

extension TemporaryDirectory {
    /// Where the store keeps its file.
    var database: String { "\(path)/bullseye.db" }

    /// Opens the store here.
    func open(
        epoch: String = "e1", maxPlayers: Int = 1000, schema: SQLiteSchema = .current, pace: StorePace = .quick,
        _ onChange: @escaping @Sendable (SQLiteStoreChange) -> Void = { _ in }
    ) throws(SQLiteStoreError) -> (store: SQLiteStore, stored: StoredArena) {
        try SQLiteStore.open(
            directory: path, epoch: epoch, maxPlayers: maxPlayers, schema: schema, pace: pace, onChange: onChange)
    }

    /// Makes a file with this content.
    func write(_ content: [UInt8], to path: String) {
        let descriptor = creat(path, 0o600)
        _ = Glibc.write(descriptor, content, content.count)
        close(descriptor)
    }

    /// The content of a file.
    func read(_ path: String) -> [UInt8] {
        let descriptor = Glibc.open(path, O_RDONLY)
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            count = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
        }
    }
}
