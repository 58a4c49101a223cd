internal import Glibc
internal import Synchronization

/// Writes each entry as one line to standard error, as text for people or as JSON for programs.
///
/// A line is one `write(2)` and never waits: while nobody reads the other end, lines are dropped, and the first one that
/// gets through again is preceded by a line that says how many. (Room is asked for first; another process that fills the
/// same pipe between question and write could still make it wait for that pipe's reader.)
///
/// A pipe whose reader is gone raises `SIGPIPE`: a process that logs to standard error has to ignore that signal.
public final class StandardErrorSink: LogSink {
    /// How a line is written.
    public enum Format: Sendable {
        /// As text for people.
        case text
        /// As a JSON object.
        case json
    }

    private let format: Format
    private let descriptor: Int32
    private let now: @Sendable () -> time_t
    /// How many lines were dropped since the last one that got through; its lock also keeps lines in order.
    private let dropped = Mutex(0)

    /// Makes a sink on the process's standard error.
    public convenience init(_ format: Format) {
        self.init(format, descriptor: STDERR_FILENO, now: { time(nil) })
    }

    init(_ format: Format = .text, descriptor: Int32, now: @escaping @Sendable () -> time_t) {
        self.format = format
        self.descriptor = descriptor
        self.now = now
    }

    /// Writes the entry's line, or counts it as dropped.
    public func record(_ entry: LogEntry) {
        let time = Self.timestamp(now())
        let line = bytes(of: entry, at: time)
        dropped.withLock { dropped in
            if dropped > 0 {
                let count = LogEntry.Field("count", "\(dropped)")
                guard write(bytes(of: LogEntry(.warning, "log lines dropped", [count]), at: time)) else {
                    dropped += 1
                    return
                }
                dropped = 0
            }
            if !write(line) { dropped += 1 }
        }
    }

    private func bytes(of entry: LogEntry, at time: String) -> [UInt8] {
        switch format {
        case .text: LogLine.bytes(of: entry, at: time)
        case .json: LogJSON.bytes(of: entry, at: time)
        }
    }

    /// Writes the line if the descriptor has room for a whole one (which `POLLOUT` says of a pipe), else returns false.
    private func write(_ line: [UInt8]) -> Bool {
        var query = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&query, 1, 0) == 1, query.revents & Int16(POLLOUT) != 0 else { return false }
        return Glibc.write(descriptor, line, line.count) >= 0
    }

    private static func timestamp(_ time: time_t) -> String {
        var time = time
        var parts = tm()
        guard gmtime_r(&time, &parts) != nil else { return "-" }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
            let length = strftime(text.baseAddress, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
            return String(decoding: text[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }
}
