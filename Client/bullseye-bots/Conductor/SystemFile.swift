import Glibc

/// Small files in which the system tells of itself.
enum SystemFile {
    /// The text of a file, at most 64 KiB of it; nil if it cannot be read.
    static func text(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while text.count < 65_536 {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            text += buffer[..<count]
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The path of this program.
    static let program: String = {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = buffer.withUnsafeMutableBytes {
            readlink("/proc/self/exe", $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
        }
        return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
    }()
}
