import ClientRuntime
import Dispatch
import Synchronization

/// Writes lines to standard output on a queue of its own, where a slow reader keeps nobody else waiting.
///
/// A reader that is gone, or leaves more than a mebibyte of them unread beyond what the pipe holds, ends the program
/// with status 1: nothing is ever left out, and nothing grows without bound.
final class LineWriter: Sendable {
    /// Bytes that may wait before the next line, which may itself be longer.
    private static let limit = 1 << 20

    private let queue = DispatchQueue(label: "bullseye.output")
    private let waiting = Atomic<Int>(0)
    private let hasGivenUp = Atomic(false)
    /// Called when too many lines wait, once, with the reason.
    private let giveUp: @Sendable (String) -> Void

    init(giveUp: @escaping @Sendable (String) -> Void) {
        self.giveUp = giveUp
    }

    /// Writes a line, given without its end.
    func write(_ line: [UInt8]) {
        guard waiting.load(ordering: .relaxed) <= Self.limit else {
            guard !hasGivenUp.exchange(true, ordering: .relaxed) else { return }
            return giveUp("Nobody reads what is written to standard output.")
        }
        waiting.add(line.count, ordering: .relaxed)
        queue.async { [self] in
            Output.line(String(decoding: line, as: UTF8.self))
            waiting.subtract(line.count, ordering: .relaxed)
        }
    }

    /// Runs `action` once all lines are written.
    func afterwards(_ action: @escaping @Sendable () -> Void) { queue.async(execute: action) }
}
