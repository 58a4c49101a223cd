import Glibc
import Synchronization

/// A terminal whose window is the test.
final class PseudoTerminal: Sendable {
    /// Where programs open it.
    let path: String
    private let window: Mutex<Int32>

    // The requests TIOCGPTN and TIOCSPTLCK of ioctl_tty(2), which Swift does not see: they are made by a macro.
    private static let getNumber: UInt = 0x8004_5430
    private static let setLock: UInt = 0x4004_5431

    /// Opens a terminal.
    init() throws {
        let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (number, locked): (Int32, Int32) = (0, 0)
        guard ioctl(descriptor, PseudoTerminal.getNumber, &number) == 0,
            ioctl(descriptor, PseudoTerminal.setLock, &locked) == 0
        else { throw ProgramFailure.cannotStart(errno) }
        path = "/dev/pts/\(number)"
        window = Mutex(descriptor)
    }

    /// Words of a shell that run the rest of a command in this terminal, as its session's first process.
    func starting(_ command: String = "\"$0\" \"$@\"") -> String { "exec setsid --ctty \(command) <\(path)" }

    /// Closes the window.
    func close() {
        window.withLock { descriptor in
            if descriptor >= 0 { Glibc.close(descriptor) }
            descriptor = -1
        }
    }

    deinit { close() }
}
