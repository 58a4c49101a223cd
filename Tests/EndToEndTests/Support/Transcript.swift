import Glibc
import Synchronization
import TestSupport

/// Everything that a program prints on one descriptor, as it comes.
final class Transcript: Sendable {
    private struct State {
        var text = ""
        var isOver = false
        var waiting: [@Sendable () -> Void] = []

        mutating func takeWaiting() -> [@Sendable () -> Void] {
            defer { waiting = [] }
            return waiting
        }
    }

    private let state = Mutex(State())

    /// Reads `descriptor` to its end on a thread of its own, and closes it.
    init(_ descriptor: Int32) {
        onThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                let text = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
                let waiting = state.withLock { state in
                    state.text += text
                    if count <= 0 { state.isOver = true }
                    return state.takeWaiting()
                }
                waiting.forEach { $0() }
                if count <= 0 { break }
            }
            close(descriptor)
        }
    }

    /// The first whole line that `isWanted`, or the `number`th.
    func line(_ number: Int = 1, where isWanted: @escaping @Sendable (String) -> Bool) async throws -> String {
        while true {
            let (found, isOver, seen) = state.withLock { state in
                let lines = state.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
                    String.init)
                return (lines.filter(isWanted).dropFirst(number - 1).first, state.isOver, state.text.utf8.count)
            }
            if let found { return found }
            if isOver { throw ProgramFailure.endedEarly(await all()) }
            await change(after: seen)
        }
    }

    /// What has come until now.
    var textSoFar: String { state.withLock { $0.text } }

    /// The whole text, once the descriptor is at its end.
    func all() async -> String {
        while true {
            let (text, isOver) = state.withLock { ($0.text, $0.isOver) }
            if isOver { return text }
            await change(after: text.utf8.count)
        }
    }

    /// Waits for nothing more: whoever does is told what has come, and that this is all.
    func abandon() {
        let waiting = state.withLock { state in
            state.isOver = true
            return state.takeWaiting()
        }
        waiting.forEach { $0() }
    }

    /// Waits for more, or for the end of the test's time.
    private func change(after seen: Int) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isChanged = state.withLock { state in
                    if state.isOver || state.text.utf8.count != seen { return true }
                    state.waiting.append { continuation.resume() }
                    return false
                }
                if isChanged { continuation.resume() }
            }
        } onCancel: {
            abandon()
        }
    }
}
