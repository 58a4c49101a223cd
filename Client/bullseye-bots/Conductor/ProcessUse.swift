import Glibc

/// What a process of this machine has used so far, by `/proc`.
struct ProcessUse {
    /// CPU time of its own and of the system for it, in nanoseconds.
    let cpu: Int64
    /// Resident memory in bytes.
    let memory: Int64

    /// Looks a process up; nil if there is none.
    init?(_ id: pid_t) {
        guard let stat = SystemText.read("/proc/\(id)/stat"), let pages = SystemText.read("/proc/\(id)/statm"),
            let end = stat.lastIndex(of: ")")
        else { return nil }
        // What follows the program's name, which may have anything in it: see proc(5), fields 14 and 15.
        let fields = stat[stat.index(after: end)...].split(separator: " ")
        let sizes = pages.split(separator: " ")
        guard fields.count > 12, sizes.count > 1, let user = Int64(fields[11]), let system = Int64(fields[12]),
            let resident = Int64(sizes[1])
        else { return nil }
        cpu = (user + system) * (1_000_000_000 / Int64(max(sysconf(Int32(_SC_CLK_TCK)), 1)))
        memory = resident * Int64(sysconf(Int32(_SC_PAGESIZE)))
    }
}
