import Glibc

/// Standard output and standard error, written whole line by whole line.
public enum Output {
    /// Writes a line to standard output.
    public static func line(_ text: String) { write(text, to: STDOUT_FILENO) }

    /// Writes a line to standard error.
    public static func complaint(_ text: String) { write(text, to: STDERR_FILENO) }

    /// Whether standard output is a terminal that is to show colours (https://no-color.org).
    public static var showsColours: Bool {
        guard isatty(STDOUT_FILENO) == 1, environment("NO_COLOR") ?? "" == "" else { return false }
        return environment("TERM").map { $0 != "dumb" } ?? false
    }

    /// A variable of the environment.
    public static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private static func write(_ text: String, to descriptor: Int32) {
        let bytes = Array((text + "\n").utf8)
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start)
            }
            if count > 0 {
                start += count
            } else if errno == EAGAIN {
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wait, 1, -1)
            } else if errno != EINTR {
                // Whoever read it is gone, and there is nobody to tell.
                return
            }
        }
    }
}
