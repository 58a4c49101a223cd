import Glibc

/// What a running program takes of the machine.
extension Program {
    /// Bytes of memory.
    var memory: Int {
        let pages =
            RunningProcess(number: process).file("statm").split(separator: " ").dropFirst().first.flatMap { Int($0) }
            ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// CPU time since it began, in nanoseconds.
    var work: Int64 { RunningProcess(number: process).work }

    /// The processes that it has started and that are there, in the order of their numbers.
    var children: [pid_t] {
        // Each is told by the thread that has started it.
        numbers(in: "task").flatMap { thread in
            RunningProcess(number: process).file("task/\(thread)/children").split(separator: " ").compactMap {
                pid_t($0)
            }
        }.sorted()
    }

    /// The numbers of the descriptors that are open.
    var descriptors: Set<Int> { numbers(in: "fd") }

    /// What a directory of its own in `/proc` has, by its numbers.
    private func numbers(in name: String) -> Set<Int> {
        guard let directory = opendir("/proc/\(process)/\(name)") else { return [] }
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
}
