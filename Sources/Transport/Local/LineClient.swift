import Glibc

/// A local connection to a service that is asked in lines, for a program that may wait.
public final class LineClient {
    private let descriptor: Int32
    private var input: [UInt8] = []

    /// Bytes of a line that are taken at most.
    private static let longestLine = 64 << 20

    /// Connects to the socket at a path.
    public init(_ path: String) throws(LocalSocketFailure) {
        let address = try LocalAddress(path)
        do throws(SystemError) {
            descriptor = try Self.connect(address)
        } catch {
            throw .system(error)
        }
    }

    private static func connect(_ address: LocalAddress) throws(SystemError) -> Int32 {
        let descriptor = try LocalAddress.makeSocket()
        do throws(SystemError) {
            try systemCall("connect") { address.withSockaddr { Glibc.connect(descriptor, $0, $1) } }
            return descriptor
        } catch {
            Glibc.close(descriptor)
            throw error
        }
    }

    deinit { Glibc.close(descriptor) }

    /// Sends a line that the system takes at once; whether the other end is still there, ``nextLine(patienceMs:)`` tells.
    public func send(_ line: [UInt8]) {
        let bytes = line + [UInt8(ascii: "\n")]
        _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Waits for the next line.
    ///
    /// - Parameter patienceMs: For how long at most nothing may come.
    /// - Returns: Nil at the end of the stream.
    public func nextLine(patienceMs: Int32) throws(SystemError) -> [UInt8]? {
        var searched = 0
        while true {
            if let end = input[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { input.removeFirst(end + 1) }
                return Array(input[..<end])
            }
            searched = input.count
            guard input.count <= Self.longestLine else { throw SystemError("recv", code: EMSGSIZE) }
            var query = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard try systemCall("poll", { poll(&query, 1, patienceMs) }) > 0 else {
                throw SystemError("recv", code: ETIMEDOUT)
            }
            var buffer = [UInt8](repeating: 0, count: 16 * 1024)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count == 0 || count < 0 && errno == ECONNRESET { return nil }
            if count > 0 {
                input += buffer[..<count]
            } else if errno != EINTR, errno != EAGAIN {
                throw SystemError("recv")
            }
        }
    }
}
