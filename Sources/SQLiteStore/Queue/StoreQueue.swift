import Dispatch

/// The store's serial queue, as the executor of the actor.
final class StoreQueue: SerialExecutor {
    private let queue = DispatchQueue(label: "bullseye.store", qos: .userInitiated)

    /// Runs `work` on the queue, after everything posted before it, or that many milliseconds later.
    func post(afterMs: Int = 0, _ work: @escaping @Sendable () -> Void) {
        if afterMs == 0 {
            queue.async(execute: work)
        } else {
            queue.asyncAfter(deadline: .now() + .milliseconds(afterMs), execute: work)
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        queue.async { job.runSynchronously(on: executor) }
    }

    func checkIsolated() {
        dispatchPrecondition(condition: .onQueue(queue))
    }
}
