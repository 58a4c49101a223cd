import Glibc
import LoadTest
import Transport

/// What a sample says of the moment, and of the worker itself.
extension Crowd {
    func count(in sample: inout LoadSample) {
        sample.at = MonotonicClock.now()
        var members = 0
        for crew in crews {
            let seated = crew.bots.count(where: \.isIn)
            sample.players += seated
            if seated > 0 { sample.rooms += 1 }
            members += crew.members.count(where: \.connection.isOnline)
        }
        sample.watchers = watchers.count(where: \.isWatching)
        sample.connections =
            members + watchers.count(where: \.connection.isOnline) + slowReaders.count(where: \.isOnline)
            + flooders.count(where: \.isOnline) + strangers
        let traffic = loop.traffic
        sample.counters[.bytesIn] = traffic.bytesIn - told.bytesIn
        sample.counters[.bytesOut] = traffic.bytesOut - told.bytesOut
        sample.counters[.messagesIn] = traffic.messagesIn - told.messagesIn
        sample.counters[.messagesOut] = traffic.messagesOut - told.messagesOut
        told = traffic
        sample.cpu = Self.cpu
        sample.memory = Self.memory
    }

    /// The process's CPU time so far, in nanoseconds.
    private static var cpu: Int64 {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) {
            $0 + Int64($1.tv_sec) * 1_000_000_000 + Int64($1.tv_usec) * 1000
        }
    }

    /// The process's resident memory, in bytes; 0 if the system does not tell.
    private static var memory: Int64 {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
        let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            .split(separator: " ")
        guard words.count > 1, let pages = Int64(words[1]) else { return 0 }
        return pages * Int64(sysconf(Int32(_SC_PAGESIZE)))
    }
}
