/// Where a log's entries go.
///
/// `record` is called on the thread that logs, an event loop's among them, so it must not block.
public protocol LogSink: Sendable {
    /// Takes one entry.
    func record(_ entry: LogEntry)
}
