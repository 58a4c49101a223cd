import FoundationEssentials
import Glibc
import LoadTest
import Transport

/// A server that the load test has started for itself, on a free port of this machine, with nothing in its store.
///
/// Owner: the conductor's loop.
final class OwnServer {
    /// What becomes of it.
    enum News: Sendable {
        /// It serves, and this is the invitation.
        case serves(link: String)
        /// It has ended, though nobody wanted that.
        case failed(status: Int32)
    }

    private let program: String
    private let folder: String
    private let hear: @Sendable (News) -> Void
    private var process: ChildProcess?
    /// Where it listens, once that is known; after a restart it is the same.
    private var listen = "127.0.0.1:0"
    private var use: (at: Int64, use: ProcessUse)?
    private var isRestarting = false
    private var isEnding = false

    /// Starts `program`.
    ///
    /// - Parameter hear: Gets the news, on a queue of their own.
    init(_ program: String, hear: @escaping @Sendable (News) -> Void) throws(SystemError) {
        self.program = program
        self.hear = hear
        var path = Array("\(FileManager.default.temporaryDirectory.path)/bullseye-bots-XXXXXX".utf8CString)
        guard mkdtemp(&path) != nil else { throw SystemError("mkdtemp") }
        folder = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Starts it, or starts it again where it was.
    ///
    /// - Parameter heard: Hands what the process says to the conductor's loop.
    func start(_ heard: @escaping @Sendable (ChildProcess.News) -> Void) throws(SystemError) {
        process = try ChildProcess([program, "--listen", listen, "--data", folder, "--drain", "20"], hear: heard)
        use = nil
    }

    /// Takes in what the process says; returns whether it is to be started again.
    func take(_ news: ChildProcess.News) -> Bool {
        switch news {
        case .line(let bytes):
            process?.tookLine()
            let line = String(decoding: bytes, as: UTF8.self)
            guard let link = line.removing(prefix: "invite with ") else { break }
            if let authority = link.removing(prefix: "https://")?.prefix(while: { $0 != "/" }) { listen = String(authority) }
            hear(.serves(link: link))
        case .ended(let status):
            process = nil
            if isEnding { break }
            if isRestarting, status == 0 {
                isRestarting = false
                return true
            }
            hear(.failed(status: status))
        }
        return false
    }

    /// Ends it in order, so that it is started again once it is gone.
    func restart() {
        isRestarting = true
        process?.send(SIGTERM)
    }

    /// What it had to do since the last look; nil if nobody knows.
    func look(at now: Int64) -> ServerLoad? {
        guard let process, let latest = ProcessUse(process.id) else { return nil }
        defer { use = (now, latest) }
        guard let use, now > use.at else { return nil }
        return ServerLoad(cpu: Double(latest.cpu - use.use.cpu) / Double(now - use.at), memory: latest.memory)
    }

    /// Ends it at once, and removes all that it has kept.
    func end() {
        isEnding = true
        process?.send(SIGKILL)
        try? FileManager.default.removeItem(atPath: folder)
    }
}

extension String {
    /// What follows a beginning; nil if the text does not begin so.
    fileprivate func removing(prefix: String) -> String? { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil }
}
