import Arguments
import Glibc

/// Standard output and standard error, written whole line by whole line.
public enum Output {
    /// Writes a line to standard output; where that is impossible, says so and ends the program with status 1.
    public static func line(_ text: String) { self.text(text + "\n") }

    /// Writes to standard output; where that is impossible, says so and ends the program with status 1.
    public static func text(_ text: String) {
        guard let error = StandardStream.output.write(text) else { return }
        complaint("Standard output takes nothing more: \(String(cString: strerror(error))).")
        exit(1)
    }

    /// Writes a line to standard error.
    public static func complaint(_ text: String) { StandardStream.errors.write(text + "\n") }

    /// Whether standard output is a terminal that is to show colours (https://no-color.org).
    public static var showsColours: Bool {
        guard isatty(STDOUT_FILENO) == 1, environment("NO_COLOR") ?? "" == "" else { return false }
        return environment("TERM").map { $0 != "dumb" } ?? false
    }

    /// How many columns the terminal has that standard output is; nil if it is none.
    public static var columns: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// A variable of the environment.
    public static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
