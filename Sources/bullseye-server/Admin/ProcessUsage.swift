import Glibc
import Transport

/// What the process takes of the machine.
enum ProcessUsage {
    /// Resident memory in bytes; 0 if the system does not tell.
    static var memoryBytes: Int {
        guard let bytes = try? File.read("/proc/self/statm") else { return 0 }
        let pages = String(decoding: bytes, as: UTF8.self).split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// CPU time since the start, in seconds, to the millisecond.
    static var cpuSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return (Double(time.tv_sec) * 1000 + Double(time.tv_nsec / 1_000_000)) / 1000
    }
}
