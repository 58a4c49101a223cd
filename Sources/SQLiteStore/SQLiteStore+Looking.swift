import Glibc
import Synchronization

// What can be seen of the store from anywhere.
extension SQLiteStore {
    /// How many entries wait to be written.
    public nonisolated var entriesWaiting: Int { waiting.withLock { $0.count } }

    /// The most entries that may wait; more are refused.
    public static var mostWaiting: Int { WriteQueue.limit }

    /// The bytes of the file; nil if it cannot be seen.
    ///
    /// It asks the disk.
    public nonisolated var fileBytes: Int? { Self.size(of: path) }

    /// The bytes of the file's write-ahead log, 0 if there is none; nil if it cannot be seen.
    ///
    /// It asks the disk.
    public nonisolated var logBytes: Int? { Self.size(of: path + "-wal") ?? (errno == ENOENT ? 0 : nil) }

    private static func size(of path: String) -> Int? {
        var facts = stat()
        return stat(path, &facts) == 0 ? Int(facts.st_size) : nil
    }
}
