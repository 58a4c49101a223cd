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

    /// Words of a shell that run the rest of a command with this terminal as its standard input and output, and what are
    /// otherwise those as its descriptors 3 and 4.
    ///
    /// - Parameter command: How a shell that has the terminal starts it; itself, if there is none.
    func showing(_ command: String = "exec \"$0\" \"$@\"") -> String {
        "exec 3<&0 4>&1; exec setsid --ctty sh -c '\(command)' \"$0\" \"$@\" <\(path) >\(path)"
    }

    /// Its settings, flag by flag and character by character.
    var settings: [UInt32] {
        window.withLock { descriptor in
            var settings = termios()
            guard tcgetattr(descriptor, &settings) == 0 else { return [] }
            let characters = withUnsafeBytes(of: settings.c_cc) { $0.map(UInt32.init) }
            return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag] + characters
        }
    }

    /// Whether keys come one by one.
    var isRaw: Bool {
        let settings = settings
        return settings.count > 3 && settings[3] & UInt32(ICANON) == 0
    }

    /// Changes a setting or two, so that these are not the ones that every new terminal has.
    func makePeculiar() {
        window.withLock { descriptor in
            var settings = termios()
            tcgetattr(descriptor, &settings)
            settings.c_lflag &= ~tcflag_t(ECHOCTL)
            settings.c_iflag |= tcflag_t(IXANY)
            settings.c_cc.2 = 8
            tcsetattr(descriptor, TCSANOW, &settings)
        }
    }

    /// Gives the window another size.
    func resize(columns: UInt16, rows: UInt16) {
        window.withLock { descriptor in
            var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
            _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
        }
    }

    /// Types into the window.
    func type(_ text: String) {
        window.withLock { descriptor in _ = write(descriptor, text, text.utf8.count) }
    }

    /// Begins to show what is written to the terminal, until no program has it open any more.
    ///
    /// Until it is called, the terminal takes little.
    func show() -> Transcript { Transcript(window.withLock { fcntl($0, F_DUPFD_CLOEXEC, 0) }) }

    /// Closes the window.
    func close() {
        window.withLock { descriptor in
            if descriptor >= 0 { Glibc.close(descriptor) }
            descriptor = -1
        }
    }

    deinit { close() }
}
