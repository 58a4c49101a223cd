import Glibc

/// Where a program's words go.
public enum StandardStream: Int32, Sendable {
    /// What the program is asked for.
    case output = 1
    /// What goes wrong.
    case errors = 2

    /// Writes all of `text` at once and unbuffered; what nobody can take is lost.
    public func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}
