import Glibc

/// By what one sees that a file is another, or has other contents.
struct FileStamp: Equatable {
    private let inode: UInt64
    private let bytes: Int64
    private let changed: [Int]

    /// Nil if there is no such file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        inode = UInt64(status.st_ino)
        bytes = Int64(status.st_size)
        changed = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
    }
}
