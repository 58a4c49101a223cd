internal import Glibc

/// What the system says of this process.
public struct ProcessReading: Equatable, Sendable {
    /// CPU time used so far, in seconds.
    public internal(set) var cpuSeconds = 0.0
    /// Memory in use, in bytes.
    public internal(set) var residentBytes = 0
    /// Memory that is addressed, in bytes.
    public internal(set) var virtualBytes = 0
    /// Threads.
    public internal(set) var threads = 0
    /// When it was started, in seconds since 1970.
    public internal(set) var startSeconds = 0.0
    /// Descriptors that are open.
    public internal(set) var openDescriptors = 0
    /// Descriptors that may be open.
    public internal(set) var mostDescriptors = 0

    /// Asks the system; what it does not say stays 0.
    public static func now() -> ProcessReading {
        var reading = ProcessReading()
        reading.take(
            stat: text(of: "/proc/self/stat"), system: text(of: "/proc/stat"), ticks: sysconf(Int32(_SC_CLK_TCK)),
            pageBytes: sysconf(Int32(_SC_PAGESIZE)))
        reading.openDescriptors = countDescriptors()
        var limit = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
            reading.mostDescriptors = Int(clamping: limit.rlim_cur)
        }
        return reading
    }

    /// Takes in what `/proc/self/stat` and `/proc/stat` say (proc(5)).
    mutating func take(stat: String, system: String, ticks: Int, pageBytes: Int) {
        // The program's name stands in parentheses, and may hold blanks and parentheses.
        let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ").dropFirst()
        guard ticks > 0, fields.count >= 22 else { return }
        // The third field of the manual comes first here.
        func field(_ number: Int) -> Int { Int(fields[fields.startIndex + number - 3]) ?? 0 }
        cpuSeconds = Double(field(14) &+ field(15)) / Double(ticks)
        threads = field(20)
        virtualBytes = field(23)
        residentBytes = field(24) &* pageBytes
        if let boot = system.split(separator: "\n").first(where: { $0.hasPrefix("btime ") }),
            let bootSeconds = Int(boot.dropFirst("btime ".count))
        {
            startSeconds = Double(bootSeconds) + Double(field(22)) / Double(ticks)
        }
    }

    private static func text(of path: String) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }

    private static func countDescriptors() -> Int {
        guard let folder = opendir("/proc/self/fd") else { return 0 }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        // The folder itself, its parent, and the descriptor that reads them.
        return max(0, count - 3)
    }
}
