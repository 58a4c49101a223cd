import Dispatch
import Glibc

/// Reads standard input, or a pipe, line by line on a queue of its own, where waiting for a line keeps nobody else waiting.
///
/// At most 64 lines are read ahead of what was taken, so a pipe can be as long as it likes.
public final class LineReader: Sendable {
    private static let ahead = 64
    private let room = DispatchSemaphore(value: LineReader.ahead)

    /// Begins to read; `deliver` is given each line, and nil at the end.
    ///
    /// - Parameters:
    ///   - descriptor: What to read from, standard input unless another is named; it stays open.
    ///   - longest: Lines of more bytes are cut.
    public init(
        from descriptor: Int32 = 0, longest: Int, _ deliver: @escaping @Sendable ([UInt8]?) -> Void
    ) {
        DispatchQueue(label: "bullseye.input").async { [room] in
            var line: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
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
    public func tookLine() { room.signal() }
}
