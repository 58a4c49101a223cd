import Glibc

/// The terminal's settings as the program found them, and the promise to bring them back.
///
/// They are brought back at the program's exit, and when it crashes.
final class TerminalState: Sendable {
    private let found: termios

    /// Remembers the settings; nil if there are none.
    ///
    /// - Parameter leave: What has to be written with it, of which a copy is kept for as long as the program runs.
    init?(leave: [UInt8]) {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        found = settings
        LastResort.prepare(settings, leave)
    }

    /// Has every key come at once and as it is, and nothing shown of it.
    func makeRaw() {
        var raw = found
        cfmakeraw(&raw)
        // Without it each line would begin below the end of the last.
        raw.c_oflag |= tcflag_t(OPOST)
        set(raw)
        LastResort.isNeeded = true
    }

    /// Brings the settings back.
    func restore() {
        set(found)
        LastResort.isNeeded = false
    }

    private func set(_ settings: termios) {
        var settings = settings
        while tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) == -1, errno == EINTR {}
    }
}

/// Puts the terminal right when the program ends in a way that it has not planned.
///
/// A signal handler may call next to nothing: everything that it needs lies in memory that was prepared before.
private enum LastResort {
    nonisolated(unsafe) static var isNeeded = false
    nonisolated(unsafe) private static var settings: UnsafeMutablePointer<termios>?
    nonisolated(unsafe) private static var bytes: UnsafeMutableBufferPointer<UInt8>?

    /// The signals that end a program by its own fault.
    private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS]

    static func prepare(_ found: termios, _ leave: [UInt8]) {
        guard settings == nil else { return }
        let memory = UnsafeMutablePointer<termios>.allocate(capacity: 1)
        memory.initialize(to: found)
        settings = memory
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: leave.count)
        _ = copy.initialize(from: leave)
        bytes = copy
        atexit { LastResort.restore() }
        for number in crashes {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { number in
                LastResort.restore()
                signal(number, SIG_DFL)
                raise(number)
            }
            action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER
            sigaction(number, &action, nil)
        }
    }

    private static func restore() {
        guard isNeeded, let settings, let bytes else { return }
        isNeeded = false
        _ = write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
        tcsetattr(STDIN_FILENO, TCSANOW, settings)
    }
}
