import Glibc

/// Where a local (Unix domain) socket is: a path.
struct LocalAddress {
    let path: String

    /// The most bytes of a path that the system takes, with the one that ends it.
    private static let room = MemoryLayout.size(ofValue: sockaddr_un().sun_path)

    /// Takes a path that the system takes.
    init(_ path: String) throws(LocalSocketFailure) {
        guard path.utf8.count < Self.room else { throw .tooLong(most: Self.room - 1) }
        self.path = path
    }

    /// Hands the system's form to `body`.
    func withSockaddr<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    /// Makes a socket for it that never blocks and is not inherited.
    static func makeSocket() throws(SystemError) -> Int32 {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        return try systemCall("socket") { socket(AF_UNIX, kind, 0) }
    }
}

/// Why a local socket cannot be had.
public enum LocalSocketFailure: Error, Equatable, Sendable {
    /// The path has more bytes than the system takes.
    case tooLong(most: Int)
    /// Another program answers there.
    case inUse
    /// Something is there that is no socket.
    case occupied
    /// With the system's reason.
    case system(SystemError)
}
