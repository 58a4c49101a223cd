import Glibc
import TestSupport

/// What a service manager listens at for news of its service.
final class NotifySocket: Sendable {
    let path: String
    private let descriptor: Int32

    init(in directory: TemporaryDirectory) throws {
        path = "\(directory.path)/notify"
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let descriptor = descriptor
        let isBound = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        guard isBound else { throw ProgramFailure.cannotStart(errno) }
    }

    deinit { close(descriptor) }

    /// The next news, line by line.
    func next() async throws -> [String] {
        let patience = ContinuousClock.now + .seconds(60)
        var buffer = [UInt8](repeating: 0, count: 4096)
        while ContinuousClock.now < patience {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count > 0 {
                return String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n").map(String.init)
            }
            try await Task.sleep(for: .milliseconds(5))
        }
        throw ProgramFailure.tookTooLong("news for the service manager")
    }
}
