import Dispatch
import Glibc

/// Reads standard input line by line on a queue of its own, where waiting for a line keeps nobody else waiting.
///
/// At most 64 lines are read ahead of what was taken, so a pipe can be as long as it likes.
final class LineReader: Sendable {
    private static let ahead = 64
    private let room = DispatchSemaphore(value: LineReader.ahead)

    /// Begins to read; `deliver` is given each line, and nil at the end.
    ///
    /// - Parameter longest: Lines of more bytes are cut.
    init(longest: Int, _ deliver: @escaping @Sendable ([UInt8]?) -> Void) {
        DispatchQueue(label: "bullseye.input").async { [room] in
            var line: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(STDIN_FILENO, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                for byte in buffer[..<count] {
                    if byte == UInt8(ascii: "\n") {
                        room.wait()
                        deliver(line)
                        line.removeAll(keepingCapacity: true)
                    } else if line.count < longest {
                        line.append(byte)
                    }
                }
            }
            if !line.isEmpty { deliver(line) }
            deliver(nil)
        }
    }

    /// Makes room for one more line.
    func tookLine() { room.signal() }
}
