import Glibc

/// Where a program's words go.
public enum StandardStream: Int32, Sendable {
    /// What the program is asked for.
    case output = 1
    /// What goes wrong.
    case errors = 2

    /// Writes all of `text` unbuffered, waiting for a slow reader.
    ///
    /// - Returns: The system's error number if not all of it could be written; else nil.
    @discardableResult public func write(_ text: String) -> Int32? {
        let bytes = Array(text.utf8)
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(rawValue, $0.baseAddress.map { $0 + start }, $0.count - start)
            }
            if count > 0 {
                start += count
            } else if errno == EAGAIN {
                var wait = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
                poll(&wait, 1, -1)
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }
}
