import Dispatch
import Glibc
import Transport

/// The service manager that has started the process, if one has: systemd, or what speaks its protocols.
///
/// Both protocols, `sd_notify(3)` and `sd_listen_fds(3)`, are a few variables and a datagram, promised not to change; by
/// themselves they are no reason to link what systemd's library brings along.
///
/// Owner: the main queue.
struct ServiceManager {
    /// Where it listens for news; nil if it wants none.
    private let socket: String?
    /// How often it wants to hear that all goes on, at least; nil if it does not.
    let watchdogMs: Int?
    /// How many sockets it has opened for the process.
    private let sockets: Int

    /// The descriptor of the first socket that was opened for the process.
    private static let firstDescriptor: Int32 = 3

    /// Reads what the process was started with.
    init(_ environment: [String: String]) {
        func isMeant(_ variable: String) -> Bool {
            environment[variable].map { $0 == String(getpid()) } ?? (variable == "WATCHDOG_PID")
        }
        socket = environment["NOTIFY_SOCKET"]
        let microseconds = environment["WATCHDOG_USEC"].flatMap(Int.init) ?? 0
        watchdogMs = microseconds >= 1000 && isMeant("WATCHDOG_PID") ? microseconds / 1000 : nil
        let count = environment["LISTEN_FDS"].flatMap(Int.init) ?? 0
        sockets = isMeant("LISTEN_PID") && (0...64).contains(count) ? count : 0
    }

    // MARK: News

    /// The server is ready to serve, and does so.
    func tellReady(_ status: String) { tell("READY=1\nSTATUS=\(status)") }

    /// The server reads something anew; ``tellReady(_:)`` follows.
    func tellReloading() { tell("RELOADING=1\nMONOTONIC_USEC=\(MonotonicClock.now() / 1000)") }

    /// The server ends, which takes at most so long.
    func tellStopping(_ status: String, withinMs ms: Int64) {
        tell("STOPPING=1\nSTATUS=\(status)\nEXTEND_TIMEOUT_USEC=\(ms * 1000)")
    }

    /// All goes on.
    func tellAlive() { tell("WATCHDOG=1") }

    /// Sends news, if anybody wants them; what cannot be sent is nobody's loss but the manager's.
    private func tell(_ news: String) {
        guard let socket, socket.hasPrefix("/") || socket.hasPrefix("@") else { return }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        // A name that begins with @ stands for one with a zero there, which is in no file system.
        let path = Array(socket.utf8).enumerated().map {
            $0.offset == 0 && $0.element == UInt8(ascii: "@") ? 0 : $0.element
        }
        let isLong = withUnsafeMutableBytes(of: &address.sun_path) { buffer in
            guard path.count < buffer.count else { return true }
            buffer.copyBytes(from: path)
            return false
        }
        guard !isLong else { return }
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let length = socklen_t(MemoryLayout.offset(of: \sockaddr_un.sun_path).map { $0 + path.count } ?? 0)
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                // It never waits: a manager that does not read is told less.
                _ = sendto(
                    descriptor, news, news.utf8.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT), pointer,
                    length)
            }
        }
    }

    // MARK: Sockets

    /// The sockets that it has opened for the process; empty if it leaves that to the process.
    ///
    /// To be called once.
    func takeSockets() throws(StartFailure) -> [ListeningSocket] {
        var taken: [ListeningSocket] = []
        for descriptor in Self.firstDescriptor..<Self.firstDescriptor + Int32(sockets) {
            do throws(SystemError) {
                taken.append(try ListeningSocket(adopting: descriptor))
            } catch {
                throw .handedSocket(descriptor, error)
            }
        }
        return taken
    }
}
