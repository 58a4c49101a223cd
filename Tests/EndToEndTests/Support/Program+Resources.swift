import Glibc

/// What a running program takes of the machine.
extension Program {
    /// Bytes of memory.
    var memory: Int {
        let pages = file("statm").split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// CPU time since it began, in nanoseconds.
    var work: Int64 {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// How many descriptors are open.
    var descriptors: Int {
        guard let directory = opendir("/proc/\(process)/fd") else { return 0 }
        defer { closedir(directory) }
        var count = 0
        while readdir(directory) != nil { count += 1 }
        // The directory itself and the one above it are no descriptors.
        return count - 2
    }

    /// Waits until so many are open.
    func settle(at count: Int) async throws {
        while descriptors != count { try await Task.sleep(for: .milliseconds(1)) }
    }

    /// Lets it have so many descriptors from now on.
    func allow(descriptors: Int) async throws {
        let limit = "--nofile=\(descriptors):\(descriptors)"
        let outcome = try await Program.run("/usr/bin/prlimit", ["--pid", "\(process)", limit])
        guard outcome.status == 0 else { throw ProgramFailure.endedEarly(outcome.errors) }
    }

    /// A file of its own in `/proc`; empty if it cannot be read.
    private func file(_ name: String) -> String {
        let descriptor = open("/proc/\(process)/\(name)", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
}
