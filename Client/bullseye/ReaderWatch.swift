import Dispatch
import Glibc

/// Watches whether standard output still has a reader, on a thread of its own and even while nothing is written.
enum ReaderWatch {
    /// Calls `gone` once, if the reader goes.
    static func begin(_ gone: @escaping @Sendable () -> Void) {
        DispatchQueue(label: "bullseye.reader").async {
            // Without events it waits for errors alone, and on a file for ever.
            var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
            while poll(&output, 1, -1) < 0, errno == EINTR {}
            gone()
        }
    }
}
