import FoundationEssentials
import Glibc
import Transport

/// A server that the load test has started for itself, on a free port of this machine, with nothing in its store.
///
/// Owner: the conductor's loop.
final class OwnServer {
    /// What becomes of it.
    enum Turn {
        /// It serves, and this is the invitation.
        case serves(link: String)
        /// It has ended in order, as it was asked to, so that it can be started again.
        case isGone
        /// It has ended, though nobody wanted that.
        case failed(status: Int32)
    }

    private static let invitation = "invite with "
    private let program: String
    private let folder: String
    private var child: ChildProcess?
    /// Where it listens; after a restart it is where it was.
    private var listen = "127.0.0.1:0"
    private var isRestarting = false

    /// Makes a server of a program, with a folder of its own.
    init(_ program: String) throws(SystemError) {
        self.program = program
        var path = Array("\(FileManager.default.temporaryDirectory.path)/bullseye-bots-XXXXXX".utf8CString)
        guard mkdtemp(&path) != nil else { throw SystemError("mkdtemp") }
        folder = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The process, while there is one.
    var process: pid_t? { child?.id }

    /// Starts it, for the first time or again.
    ///
    /// - Parameter hear: Gets what the process says, for ``take(_:)`` on the conductor's loop.
    func start(_ hear: @escaping @Sendable (ChildProcess.News) -> Void) throws(SystemError) {
        let options = ["--listen", listen, "--data", folder, "--drain", "20", "--health", "off"]
        child = try ChildProcess([program] + options, hear: hear)
    }

    /// Takes in what the process says.
    ///
    /// - Returns: What that means, if it means something.
    func take(_ news: ChildProcess.News) -> Turn? {
        switch news {
        case .line(let bytes):
            child?.tookLine()
            let line = String(decoding: bytes, as: UTF8.self)
            guard line.hasPrefix(Self.invitation) else { return nil }
            let link = String(line.dropFirst(Self.invitation.count))
            if let start = link.firstRange(of: "://")?.upperBound {
                listen = String(link[start...].prefix { $0 != "/" && $0 != "#" })
            }
            return .serves(link: link)
        case .ended(let status):
            child = nil
            guard isRestarting, status == 0 else { return .failed(status: status) }
            isRestarting = false
            return .isGone
        }
    }

    /// Asks it to end in order.
    func restart() {
        isRestarting = true
        child?.send(SIGTERM)
    }

    /// Ends it at once, and removes all that it has kept.
    func end() {
        child?.send(SIGKILL)
        try? FileManager.default.removeItem(atPath: folder)
    }
}
