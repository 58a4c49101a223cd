import Glibc

/// The terminal that the process was started in.
struct Terminal {
    private let descriptor: Int32

    /// The terminal; nil if there is none, as under systemd.
    init?() {
        descriptor = open("/dev/tty", O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        if descriptor < 0 { return nil }
    }

    /// Whether it is closed; the system sees to that before it sends a SIGHUP for it.
    var isClosed: Bool { tcgetpgrp(descriptor) == -1 }
}
