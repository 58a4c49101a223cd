import Glibc

/// The terminal that controls the program, by a descriptor of its own.
///
/// Standard input and output are shared with the shell, so that what is set there outlives the program: reading and
/// writing without waiting must not be set there. The descriptor stays open as long as the program runs.
struct ControllingTerminal: Sendable {
    let descriptor: Int32

    /// Opens the terminal; nil if there is none.
    init?() {
        descriptor = open("/dev/tty", O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
    }

    /// How many columns and rows it has; 80 by 24 where it does not say.
    var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    // MARK: Settings

    /// The settings; nil once the terminal is gone.
    var settings: termios? {
        var settings = termios()
        return tcgetattr(descriptor, &settings) == 0 ? settings : nil
    }

    /// Sets them at once, whatever waits to be written.
    func set(_ settings: termios) {
        var settings = settings
        while tcsetattr(descriptor, TCSANOW, &settings) == -1, errno == EINTR {}
    }

    /// Has every key come at once and as it is, and nothing shown of it.
    func makeRaw(from found: termios) {
        var raw = found
        cfmakeraw(&raw)
        // Without it each line would begin below the end of the last.
        raw.c_oflag |= tcflag_t(OPOST)
        set(raw)
    }

    /// Forgets what was typed and not read: late reports of the mouse are no commands for the shell.
    func flushInput() { tcflush(descriptor, TCIFLUSH) }

    // MARK: Reading and writing

    /// Waits until something was typed, or the terminal is gone.
    func awaitInput() {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&wanted, 1, -1) < 0, errno == EINTR {}
    }

    /// Reads what was typed; nil when the terminal is gone or another program's.
    func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count > 0 { return Array(buffer[..<count]) }
            if count < 0, errno == EAGAIN { return [] }
            if count == 0 || errno != EINTR { return nil }
        }
    }

    /// Writes all of it, or as much as `goesOn` allows, which is asked whenever the terminal has taken nothing for a tenth
    /// of a second.
    func write(_ bytes: [UInt8], while goesOn: (_ tenths: Int) -> Bool) {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            var tenths = 0
            while !rest.isEmpty {
                let written = TerminalRestorer.whileTaken {
                    Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                }
                guard let written else { return }
                if written > 0 {
                    rest = rest.dropFirst(written)
                    tenths = 0
                } else if errno == EAGAIN {
                    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    if poll(&wanted, 1, 100) == 0 { tenths += 1 }
                    guard goesOn(tenths) else { return }
                } else if errno != EINTR {
                    return
                }
            }
        }
    }

    // MARK: Jobs

    /// Whether the program is the one in front.
    var isOurs: Bool { tcgetpgrp(descriptor) == getpgrp() }

    /// Whether another one is, which a shell has put there.
    var isOthers: Bool {
        let group = tcgetpgrp(descriptor)
        return group > 0 && group != getpgrp()
    }

    /// Whether a shell is there that can have the program go on: without one, an orphaned process group would stand still
    /// for ever.
    static var hasShell: Bool {
        var ancestor = getppid()
        // A script that runs the program is stopped with it.
        while ancestor > 0, getpgid(ancestor) == getpgrp() { ancestor = parent(of: ancestor) }
        return ancestor > 0 && getsid(ancestor) == getsid(0)
    }

    private static func parent(of process: pid_t) -> pid_t {
        let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return 0 }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 512)
        let count = Glibc.read(file, &buffer, buffer.count)
        let text = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        // The name of the program, in brackets, may hold anything.
        let words = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
        return words.count > 2 ? pid_t(words[2]) ?? 0 : 0
    }
}
