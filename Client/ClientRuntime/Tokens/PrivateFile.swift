import Glibc

/// A small file of a person's own: readable by its owner alone, and whole at every moment.
struct PrivateFile {
    /// Why a file is of no use: what fails, which file, and the system's error number.
    struct Failure: Error, CustomStringConvertible {
        var what: String
        var path: String
        var code: Int32

        /// All of it in a sentence.
        var description: String { "\(path) \(what): \(String(cString: strerror(code)))." }
    }

    let path: String

    /// Reads the file, of which 1024 bytes count at most; nil if there is none.
    func read() throws(Failure) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw failure("cannot be read", errno)
        }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 1024)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        guard count >= 0 else { throw failure("cannot be read", errno) }
        return Array(buffer[..<count])
    }

    /// Writes the file; after a crash or on a full disk there is the old one or the new one.
    ///
    /// - Parameter suffix: What the new file is called until it is whole; another one for each who writes at a time.
    func write(_ text: String, suffix: String = "new") throws(Failure) {
        let new = PrivateFile(path: "\(path).\(suffix)")
        unlink(new.path)
        let descriptor = open(new.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw new.failure("cannot be written", errno) }
        let bytes = Array(text.utf8)
        let written = Glibc.write(descriptor, bytes, bytes.count)
        let isWritten = written == bytes.count && fsync(descriptor) == 0
        let error = written >= 0 && written < bytes.count ? ENOSPC : errno
        close(descriptor)
        guard isWritten, rename(new.path, path) == 0 else {
            let code = isWritten ? errno : error
            unlink(new.path)
            throw failure("cannot be written", code)
        }
    }

    /// Gives the file another name; none is none there, too.
    func move(to path: String) throws(Failure) {
        guard rename(self.path, path) != 0, errno != ENOENT else { return }
        throw failure("cannot be moved", errno)
    }

    func failure(_ what: String, _ code: Int32) -> Failure { Failure(what: what, path: path, code: code) }

    /// Makes a directory, and those above it, for this user alone.
    static func makeDirectories(_ path: String) throws(Failure) {
        if let code = make(path) { throw Failure(what: "cannot be made", path: path, code: code) }
    }

    private static func make(_ path: String) -> Int32? {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return nil }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return errno }
        if let error = make(String(path[..<slash])) { return error }
        return mkdir(path, 0o700) == 0 || errno == EEXIST ? nil : errno
    }
}
