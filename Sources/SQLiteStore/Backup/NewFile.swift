import Glibc

/// A file that is written beside its place, under its name and `.new`, and put there once it is whole.
///
/// Until then, and whatever happens, there is what was there before. It belongs to one process at a time.
final class NewFile {
    /// Where it belongs.
    let place: String
    /// Where it is written.
    let path: String
    private let descriptor: Int32
    private var isPlaced = false

    /// Makes it, empty and for this user alone; what an earlier try has left there is gone.
    init(for place: String) throws(BackupError) {
        // Nothing is this object's until all is well: a failure would have `deinit` remove what belongs to another.
        let path = "\(place).new"
        let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failure(place) }
        // Another may have put the file in its place since it was opened.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, Self.isSame(descriptor, path) else {
            close(descriptor)
            throw .unwritable(path: place, reason: "another program is writing it")
        }
        guard ftruncate(descriptor, 0) == 0, fchmod(descriptor, 0o600) == 0 else {
            let failure = Self.failure(place)
            close(descriptor)
            throw failure
        }
        SQLiteDatabase.removeCompanions(of: path)
        self.place = place
        self.path = path
        self.descriptor = descriptor
    }

    deinit {
        if !isPlaced {
            unlink(path)
            SQLiteDatabase.removeCompanions(of: path)
        }
        close(descriptor)
    }

    /// Brings it to the disk, under its name beside the place.
    func sync() throws(BackupError) {
        guard fsync(descriptor) == 0 else { throw Self.failure(place) }
    }

    /// Puts it in its place, whatever is there.
    func put() throws(BackupError) {
        try sync()
        guard rename(path, place) == 0 else { throw Self.failure(place) }
        isPlaced = true
        try Self.syncDirectory(of: place)
    }

    /// Its size in bytes.
    var bytes: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Brings to the disk which names there are in a file's directory.
    static func syncDirectory(of path: String) throws(BackupError) {
        let directory = open(directory(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { throw failure(path) }
        defer { close(directory) }
        guard fsync(directory) == 0 else { throw failure(path) }
    }

    private static func directory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
        var (opened, named) = (stat(), stat())
        return fstat(descriptor, &opened) == 0 && lstat(path, &named) == 0 && opened.st_ino == named.st_ino
            && opened.st_dev == named.st_dev
    }

    /// What the system has just refused.
    private static func failure(_ place: String) -> BackupError {
        let code = errno
        var status = stat()
        let directory = directory(of: place)
        if code == ENOENT, stat(directory, &status) != 0, errno == ENOENT {
            return .unwritable(path: place, reason: "there is no directory \(directory)")
        }
        return .unwritable(path: place, reason: String(cString: strerror(code)))
    }
}
