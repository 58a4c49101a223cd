import Synchronization

/// What was told so far, in its order, and a way to wait for more of it.
final class Recorder<Value: Sendable>: Sendable {
    private struct State {
        var values: [Value] = []
        var waiting: [(count: Int, go: @Sendable () -> Void)] = []
    }

    private let state = Mutex(State())

    var values: [Value] { state.withLock { $0.values } }

    func record(_ value: Value) {
        let ready = state.withLock { state in
            state.values.append(value)
            let ready = state.waiting.filter { $0.count <= state.values.count }
            state.waiting.removeAll { $0.count <= state.values.count }
            return ready
        }
        for waiting in ready { waiting.go() }
    }

    /// The first `count` values, once there are so many.
    func first(_ count: Int) async -> [Value] {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.values.count >= count { return true }
                state.waiting.append((count, { continuation.resume() }))
                return false
            }
            if isThere { continuation.resume() }
        }
        return Array(values.prefix(count))
    }
}
