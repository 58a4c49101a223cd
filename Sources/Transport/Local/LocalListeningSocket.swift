import Glibc

/// A bound and listening local socket that its user alone can connect to.
public struct LocalListeningSocket: Sendable {
    let descriptor: Int32
    /// Where it is.
    public let path: String
    /// What tells its place in the file system from one that another program has put there since.
    private let file: FileNumber

    private struct FileNumber: Equatable, Sendable {
        let device: dev_t
        let node: ino_t
    }

    /// Connections that the system keeps ready until they are accepted.
    private static let backlog: Int32 = 16
    /// How often the directory is asked for while another program looks at it too, and how long is waited in between.
    private static let tries = 50
    private static let pauseMicroseconds: UInt32 = 20_000

    /// Makes the socket, with mode 0600 from the first moment; one that nobody answers at any more is replaced.
    ///
    /// It sets the process's file mode mask for a moment: files that others make meanwhile are for their user alone.
    public init(_ path: String) throws(LocalSocketFailure) {
        let address = try LocalAddress(path)
        self.path = path
        do throws(SystemError) {
            descriptor = try LocalAddress.makeSocket()
        } catch {
            throw .system(error)
        }
        do throws(LocalSocketFailure) {
            // Two that are started at once must not each take the other's for one that nobody answers at.
            let directory = try Self.lockDirectory(of: path)
            defer { Glibc.close(directory) }
            try Self.clear(address)
            file = try Self.bind(descriptor, address)
        } catch {
            Glibc.close(descriptor)
            throw error
        }
    }

    /// Whether a socket can have that path at all.
    public static func check(_ path: String) throws(LocalSocketFailure) { _ = try LocalAddress(path) }

    private static func bind(_ descriptor: Int32, _ address: LocalAddress) throws(LocalSocketFailure) -> FileNumber {
        do throws(SystemError) {
            let mask = umask(0o177)
            defer { umask(mask) }
            try systemCall("bind") { address.withSockaddr { Glibc.bind(descriptor, $0, $1) } }
            try systemCall("listen") { listen(descriptor, backlog) }
            guard let file = number(address.path) else { throw SystemError("lstat") }
            return file
        } catch {
            throw .system(error)
        }
    }

    /// Takes away a socket that nobody answers at.
    private static func clear(_ address: LocalAddress) throws(LocalSocketFailure) {
        var status = stat()
        guard lstat(address.path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else { throw .occupied }
        guard try !answers(address) else { throw .inUse }
        guard unlink(address.path) == 0 else { throw .system(SystemError("unlink")) }
    }

    /// Whether anybody listens there, be it that the system cannot say.
    private static func answers(_ address: LocalAddress) throws(LocalSocketFailure) -> Bool {
        do throws(SystemError) {
            let probe = try LocalAddress.makeSocket()
            defer { Glibc.close(probe) }
            return address.withSockaddr { connect(probe, $0, $1) } == 0 || errno != ECONNREFUSED
        } catch {
            throw .system(error)
        }
    }

    /// Locks the directory that a path is in, for as long as the descriptor is open.
    private static func lockDirectory(of path: String) throws(LocalSocketFailure) -> Int32 {
        let slash = path.lastIndex(of: "/")
        let directory = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        do throws(SystemError) {
            let descriptor = try systemCall("open") { open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
            for _ in 0..<tries {
                if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
                usleep(pauseMicroseconds)
            }
            let error = SystemError("flock")
            Glibc.close(descriptor)
            throw error
        } catch {
            throw .system(error)
        }
    }

    private static func number(_ path: String) -> FileNumber? {
        var status = stat()
        return lstat(path, &status) == 0 ? FileNumber(device: status.st_dev, node: status.st_ino) : nil
    }

    /// Takes its place in the file system away, unless another program's socket is there now.
    func removeFile() {
        if Self.number(path) == file { unlink(path) }
    }
}
