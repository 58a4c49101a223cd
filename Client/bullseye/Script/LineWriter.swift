import Arguments
import Dispatch
import Glibc
import Synchronization

/// Writes lines to standard output on a queue of its own, where a slow reader keeps nobody else waiting.
///
/// It gives up, once, on a reader that is gone, even while there is nothing to write, and on one that leaves more than
/// a mebibyte unread beyond what the pipe holds: nothing is ever left out, and nothing grows without bound. The process
/// must ignore `SIGPIPE`.
final class LineWriter: Sendable {
    /// Bytes that may wait before the next line, which may itself be longer.
    private static let limit = 1 << 20

    private let queue = DispatchQueue(label: "bullseye.output")
    private let waiting = Atomic<Int>(0)
    private let hasGivenUp = Atomic(false)
    private let end: @Sendable (String) -> Void

    /// Begins to watch the reader; `end` is told why nothing more can be written.
    init(giveUp end: @escaping @Sendable (String) -> Void) {
        self.end = end
        ReaderWatch.begin { [weak self] in self?.fail(EPIPE) }
    }

    /// Writes a line, given without its end.
    func write(_ line: [UInt8]) {
        guard waiting.load(ordering: .relaxed) <= Self.limit else {
            return giveUp("Nobody reads what is written to standard output.")
        }
        waiting.add(line.count, ordering: .relaxed)
        queue.async { [self] in
            if let error = StandardStream.output.write(String(decoding: line, as: UTF8.self) + "\n") { fail(error) }
            waiting.subtract(line.count, ordering: .relaxed)
        }
    }

    /// Minds the reader no longer: who has read the last line may go before the program does.
    func lastLinesFollow() { hasGivenUp.store(true, ordering: .relaxed) }

    /// Runs `action` once all lines are written.
    func afterwards(_ action: @escaping @Sendable () -> Void) { queue.async(execute: action) }

    private func fail(_ error: Int32) {
        giveUp("Standard output takes nothing more: \(String(cString: strerror(error))).")
    }

    private func giveUp(_ reason: String) {
        guard !hasGivenUp.exchange(true, ordering: .relaxed) else { return }
        end(reason)
    }
}
