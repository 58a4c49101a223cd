import Glibc

/// A directory held for this process alone, until the lock is let go or the process ends, however it ends.
///
/// It is an advisory lock (flock(2)) on a file that stays.
final class DirectoryLock: Sendable {
    private let descriptor: Int32

    /// Locks the directory by the file at `path`.
    init(path: String) throws(SQLiteStoreError) {
        // Nothing is this object's until all is well: a failure would have `deinit` close it a second time.
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .unusable(path: path, reason: String(cString: strerror(errno))) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            if code == EWOULDBLOCK { throw .inUse(lock: path) }
            throw .unusable(path: path, reason: String(cString: strerror(code)))
        }
        self.descriptor = descriptor
    }

    deinit {
        // A child of this process that has not become another program yet would hold on to it.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
