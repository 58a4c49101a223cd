import Glibc

/// A system call that failed: which, and why.
public struct SystemError: Error, Equatable, CustomStringConvertible {
    /// What was tried, in the system's own word: `bind`, `open`.
    public let operation: String
    /// The value of `errno`.
    public let code: Int32

    /// Describes a failure by its operation and `errno` value.
    public init(_ operation: String, code: Int32) {
        self.operation = operation
        self.code = code
    }

    /// Describes the failure that has just set `errno`.
    public init(_ operation: String) {
        self.init(operation, code: errno)
    }

    /// The system's sentence for the code, such as `Address already in use`.
    public var reason: String { String(cString: strerror(code)) }

    /// The operation and the reason.
    public var description: String { "\(operation): \(reason)" }
}

/// Runs a system call again while a signal interrupts it, and throws if it fails otherwise.
@discardableResult
func systemCall(_ operation: String, _ body: () -> Int32) throws(SystemError) -> Int32 {
    while true {
        let result = body()
        if result >= 0 { return result }
        if errno != EINTR { throw SystemError(operation) }
    }
}

/// Makes a TCP socket that never blocks and is not inherited.
func makeSocket(_ address: SocketAddress) throws(SystemError) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    return try systemCall("socket") { socket(address.family, kind, 0) }
}

/// Sets an option of a socket to 1; for those that only tune, whose failure changes nothing else.
func enable(_ option: Int32, level: Int32, on descriptor: Int32) {
    var on: Int32 = 1
    setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
}
