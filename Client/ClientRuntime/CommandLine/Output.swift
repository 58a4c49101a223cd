import Arguments
import Glibc

/// Standard output and standard error, written whole line by whole line.
public enum Output {
    /// Writes a line to standard output.
    public static func line(_ text: String) { StandardStream.output.write(text + "\n") }

    /// Writes a line to standard error.
    public static func complaint(_ text: String) { StandardStream.errors.write(text + "\n") }

    /// Whether standard output is a terminal that is to show colours (https://no-color.org).
    public static var showsColours: Bool {
        guard isatty(STDOUT_FILENO) == 1, environment("NO_COLOR") ?? "" == "" else { return false }
        return environment("TERM").map { $0 != "dumb" } ?? false
    }

    /// A variable of the environment.
    public static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
