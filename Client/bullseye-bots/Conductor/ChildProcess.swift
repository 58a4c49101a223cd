import CLinux
import ClientRuntime
import FoundationEssentials
import Glibc
import Synchronization
import Transport

/// A program that this one has started, and talks with by lines on the program's standard input and output.
///
/// It is in a process group of its own, so that Ctrl-C is for this program alone to answer.
final class ChildProcess: Sendable {
    /// What a child does.
    enum News: Sendable {
        /// It has said a line.
        case line([UInt8])
        /// It has ended: the exit status, or 128 and the signal as a shell tells it.
        case ended(Int32)
    }

    /// Lines longer than this are cut: a sample with every bucket of every measure has less.
    private static let longestLine = 16 << 20

    /// The process.
    let id: pid_t
    private let input: Mutex<Int32>
    private let lines: LineReader

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - words: The program's path, and its arguments.
    ///   - hear: Gets the news in their order, on a queue of the child's own; for each line call ``tookLine()``.
    init(_ words: [String], hear: @escaping @Sendable (News) -> Void) throws(SystemError) {
        let (stdin, stdout) = (try Self.pipe(), try Self.pipe())
        let id: pid_t
        do throws(SystemError) {
            id = try Self.spawn(words, stdin.reading, stdout.writing)
        } catch {
            for end in [stdin.reading, stdin.writing, stdout.reading, stdout.writing] { close(end) }
            throw error
        }
        close(stdin.reading)
        close(stdout.writing)
        self.id = id
        input = Mutex(stdin.writing)
        lines = LineReader(from: stdout.reading, longest: Self.longestLine) { line in
            if let line { return hear(.line(line)) }
            close(stdout.reading)
            var status: Int32 = 0
            while waitpid(id, &status, 0) == -1, errno == EINTR {}
            hear(.ended(status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F))
        }
    }

    deinit { input.withLock { _ = close($0) } }

    /// Makes room for one more line.
    func tookLine() { lines.tookLine() }

    /// Says a line; a child that has ended does not hear it.
    func say(_ line: [UInt8]) {
        let bytes = line + [UInt8(ascii: "\n")]
        input.withLock { descriptor in
            var start = 0
            while start < bytes.count {
                let count = bytes.withUnsafeBytes {
                    write(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start)
                }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                start += count
            }
        }
    }

    /// Sends a signal.
    func send(_ signal: Int32) { kill(id, signal) }

    // MARK: The system

    /// The path of this program.
    static let thisProgram =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]

    /// A pipe that no other child inherits.
    private static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe2(&ends, O_CLOEXEC) == 0 else { throw SystemError("pipe2") }
        return (ends[0], ends[1])
    }

    private static func spawn(_ words: [String], _ input: Int32, _ output: Int32) throws(SystemError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Nothing that this program does with signals is handed on.
        var none = sigset_t()
        sigemptyset(&none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))
        let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var id: pid_t = 0
        let code = posix_spawn(&id, words[0], &actions, &attributes, arguments, environ)
        guard code == 0 else { throw SystemError("posix_spawn", code: code) }
        return id
    }
}
