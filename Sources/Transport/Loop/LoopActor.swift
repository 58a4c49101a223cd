import Dispatch
import Glibc

/// One event loop and the one value that lives on it, made visible to the compiler.
///
/// Everything reachable from the resident (connections, sessions, rooms) is plain synchronous code
/// that is not `Sendable`; it runs on this actor's serial queue and cannot leave it. Others reach it
/// with ``post(_:)``.
///
/// The queue's single source is the epoll set of the loop. When it fires, the loop turns: a pass
/// handles every ready descriptor and then flushes every connection that has output, once each.
public actor LoopActor<Resident: AnyObject> {
    private let loop: EventLoop
    private let resident: Resident
    private nonisolated let executor: LoopExecutor
    private var source: (any DispatchSourceRead)?

    /// The loop's queue.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Makes the loop and its resident, and starts turning.
    ///
    /// - Parameters:
    ///   - figures: What the loop counts into.
    ///   - makeResident: Runs once, before the loop turns.
    /// - Throws: When the system has no descriptors left for the loop.
    public init(
        label: String, figures: LoopFigures = LoopFigures(), makeResident: @Sendable (EventLoop) -> Resident
    ) throws(SystemError) {
        let doorbell = try Doorbell()
        executor = LoopExecutor(label: label, doorbell: doorbell)
        let loop = try EventLoop(doorbell: doorbell, figures: figures)
        resident = makeResident(loop)
        self.loop = loop
        executor.post { self.assumeIsolated { $0.start() } }
    }

    /// Runs `work` on the loop, after everything posted before it.
    ///
    /// Work is not bounded here: who posts bounds what it posts, and says how where it does so.
    public nonisolated func post(_ work: @escaping @Sendable (Resident) -> Void) {
        executor.post { self.assumeIsolated { $0.run(work) } }
    }

    /// Stops turning, closes every connection at once and frees the loop's descriptors.
    public nonisolated func stop() {
        executor.post { self.assumeIsolated { $0.end() } }
    }

    private func start() {
        let source = DispatchSource.makeReadSource(fileDescriptor: loop.descriptor, queue: executor.queue)
        source.setEventHandler { self.assumeIsolated { $0.loop.turn() } }
        source.setCancelHandler { self.assumeIsolated { $0.loop.close() } }
        self.source = source
        source.activate()
    }

    private func run(_ work: (Resident) -> Void) {
        loop.run { work(resident) }
    }

    private func end() {
        loop.abortAll()
        source?.cancel()
        source = nil
    }
}
