internal import Synchronization

/// Keeps every entry in memory, for tests.
public final class RecordingSink: LogSink {
    private let recorded = Mutex<[LogEntry]>([])

    /// Makes an empty sink.
    public init() {}

    /// Everything recorded so far, in order.
    public var entries: [LogEntry] {
        recorded.withLock { $0 }
    }

    /// Keeps the entry.
    public func record(_ entry: LogEntry) {
        recorded.withLock { $0.append(entry) }
    }
}
