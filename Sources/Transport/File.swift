import Glibc

/// Small files, whole.
public enum File {
    /// Larger than any certificate or key; a device or a mistaken path ends here.
    public static let mostBytes = 1 << 20

    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Reads a file; one of more than `most` bytes is refused with `EFBIG`.
    public static func read(_ path: String, atMost most: Int = mostBytes) throws(SystemError) -> [UInt8] {
        let descriptor = try systemCall("open") { open(path, O_RDONLY | O_CLOEXEC) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes.append(contentsOf: buffer[..<count])
                guard bytes.count <= most else { throw SystemError("read", code: EFBIG) }
            } else if errno != EINTR {
                throw SystemError("read")
            }
        }
    }

    /// Puts a whole file in place: after a crash or on a full disk there is the old one or the new one.
    ///
    /// - Parameter mode: Who may do what with it, as far as the process's mask allows.
    public static func write(_ bytes: [UInt8], to path: String, mode: UInt32) throws(SystemError) {
        let temporary = "\(path).new"
        unlink(temporary)
        let descriptor = try systemCall("open") { open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
        do throws(SystemError) {
            try writeAll(bytes, to: descriptor)
            try systemCall("fsync") { fsync(descriptor) }
        } catch {
            close(descriptor)
            unlink(temporary)
            throw error
        }
        close(descriptor)
        guard rename(temporary, path) == 0 else {
            let error = SystemError("rename")
            unlink(temporary)
            throw error
        }
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start)
            }
            if count >= 0 {
                start += count
            } else if errno != EINTR {
                throw SystemError("write")
            }
        }
    }

    /// Makes a directory, and those above it, for this user alone; one that is there is left as it is.
    public static func makeDirectory(_ path: String) throws(SystemError) {
        if mkdir(path, 0o700) == 0 { return }
        switch errno {
        case EEXIST:
            var status = stat()
            guard stat(path, &status) == 0 else { throw SystemError("stat") }
            guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemError("mkdir", code: ENOTDIR) }
        case ENOENT:
            guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { throw SystemError("mkdir") }
            try makeDirectory(String(path[..<slash]))
            try systemCall("mkdir") { mkdir(path, 0o700) }
        default: throw SystemError("mkdir")
        }
    }
}
