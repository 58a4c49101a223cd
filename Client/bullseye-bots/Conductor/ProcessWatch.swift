import Glibc
import LoadTest

/// Looks at a process from time to time, and tells what it had to do in between.
struct ProcessWatch {
    /// The process.
    let process: pid_t
    private var last: (at: Int64, use: ProcessUse)?

    init(_ process: pid_t) { self.process = process }

    /// What the process had to do since the last look, by the steady clock's `now` in nanoseconds; nil at the first
    /// look, and when there is no such process.
    mutating func look(at now: Int64) -> ServerLoad? {
        guard let use = ProcessUse(process) else { return nil }
        defer { last = (now, use) }
        guard let last, now > last.at else { return nil }
        return ServerLoad(cpu: Double(use.cpu - last.use.cpu) / Double(now - last.at), memory: use.memory)
    }
}
