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

    /// The numbers of the descriptors that are open.
    var descriptors: Set<Int> {
        guard let directory = opendir("/proc/\(process)/fd") else { return [] }
        defer { closedir(directory) }
        var numbers: Set<Int> = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
            }
            if let number = Int(name) { numbers.insert(number) }
        }
        return numbers
    }

    /// Waits until so many descriptors are open.
    func settle(at count: Int) async throws {
        while descriptors.count != count { try await Task.sleep(for: .milliseconds(1)) }
    }

    /// Lets it open so many descriptors beyond those that are open, and no more.
    func allowMore(descriptors count: Int) async throws {
        // The limit is one of numbers.
        let open = descriptors
        var (limit, room) = (0, 0)
        while room < count {
            if !open.contains(limit) { room += 1 }
            limit += 1
        }
        let outcome = try await Program.run("/usr/bin/prlimit", ["--pid", "\(process)", "--nofile=\(limit):"])
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
