import Dispatch

/// A serial queue and the one value that lives on it: a ``LoopActor`` without I/O.
public actor QueueActor<Resident: AnyObject> {
    private let resident: Resident
    private nonisolated let executor: LoopExecutor

    /// The queue.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Makes the queue and its resident.
    public init(label: String, makeResident: @Sendable () -> Resident) {
        executor = LoopExecutor(label: label)
        resident = makeResident()
    }

    /// Runs `work` on the queue, after everything posted before it.
    public nonisolated func post(_ work: @escaping @Sendable (Resident) -> Void) {
        executor.post { self.assumeIsolated { work($0.resident) } }
    }
}
