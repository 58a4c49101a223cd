import Glibc

/// Runs `body` on a thread of its own, where it may block without holding anybody up.
public func onThread(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(BlockingWork(body))
    var thread = pthread_t()
    let result = pthread_create(
        &thread, nil,
        { pointer in
            guard let pointer else { return nil }
            Unmanaged<BlockingWork>.fromOpaque(pointer).takeRetainedValue().body()
            return nil
        }, box.toOpaque())
    precondition(result == 0, "no thread can be made")
    pthread_detach(thread)
}

private final class BlockingWork {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
