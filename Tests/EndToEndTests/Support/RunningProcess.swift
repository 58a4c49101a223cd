import Glibc

/// A process by its number, as the system tells of it.
struct RunningProcess {
    let number: pid_t

    /// CPU time since it began, in nanoseconds.
    var work: Int64 {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(number, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// The process group that its terminal listens to; nil if it has none.
    var foreground: pid_t? { status.dropFirst(5).first.flatMap { pid_t($0) }.flatMap { $0 > 0 ? $0 : nil } }

    /// Waits until it runs no more, whether anybody has taken notice of that or not.
    func end() async throws {
        let patience = ContinuousClock.now + .seconds(60)
        while let state = status.first, state != "Z" {
            guard ContinuousClock.now < patience else { throw ProgramFailure.tookTooLong(file("stat")) }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// A file of its own in `/proc`; empty if it cannot be read.
    func file(_ name: String) -> String {
        let descriptor = open("/proc/\(number)/\(name)", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }

    /// Its state, and what follows that in `/proc/PID/stat`.
    private var status: [Substring] {
        let text = file("stat")
        // The name of the program, in brackets, may hold anything.
        return text.lastIndex(of: ")").map { text[$0...].split(separator: " ").dropFirst().map { $0 } } ?? []
    }
}
