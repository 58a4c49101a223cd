import Dispatch

/// A serial dispatch queue as the executor of an actor.
///
/// It lets code that runs on the queue enter the actor synchronously, with `assumeIsolated`.
final class LoopExecutor: SerialExecutor {
    let queue: DispatchQueue
    /// There if what runs on the queue may wait for something else than the queue's work.
    private let doorbell: Doorbell?

    init(label: String, doorbell: Doorbell? = nil) {
        queue = DispatchQueue(label: label, qos: .userInteractive)
        self.doorbell = doorbell
    }

    /// Runs `work` on the queue, after everything posted before it.
    func post(_ work: @escaping @Sendable () -> Void) {
        guard let doorbell else {
            queue.async(execute: work)
            return
        }
        doorbell.ring()
        queue.async {
            doorbell.answered()
            work()
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedSerialExecutor()
        post { job.runSynchronously(on: executor) }
    }

    func checkIsolated() {
        dispatchPrecondition(condition: .onQueue(queue))
    }
}
