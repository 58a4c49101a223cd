import ClientCore
import Glibc
import LoadTest

extension RunDescription {
    /// Describes a run that begins now on this machine.
    init(scenario: String, command: [String], seed: UInt64, workers: Int) {
        var system = utsname()
        uname(&system)
        let information = SystemText.read("/proc/cpuinfo") ?? ""
        let model = information.split(separator: "\n").first { $0.hasPrefix("model name") }
        let load = SystemText.read("/proc/loadavg")?.split(separator: " ").first.flatMap { Double($0) }
        self.init(
            version: ClientVersion.text, began: Self.now(), scenario: scenario, command: command, seed: seed,
            workers: workers,
            system: [Self.text(system.sysname), Self.text(system.release), Self.text(system.machine)]
                .joined(separator: " "),
            processor: model.map { $0.drop { $0 != ":" }.dropFirst().drop(while: \.isWhitespace) }.map(String.init)
                ?? "unknown",
            processors: sysconf(Int32(_SC_NPROCESSORS_ONLN)),
            memory: Int64(sysconf(Int32(_SC_PHYS_PAGES))) * Int64(sysconf(Int32(_SC_PAGESIZE))),
            loadAverage: load ?? 0)
    }

    /// The time by the wall clock, in UTC to the second.
    private static func now() -> String {
        var seconds = time(nil)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        var buffer = [UInt8](repeating: 0, count: 32)
        let count = buffer.withUnsafeMutableBytes {
            strftime($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
        }
        return String(decoding: buffer[..<count], as: UTF8.self)
    }

    /// A text that C keeps in an array, up to its end.
    private static func text<Characters>(_ characters: Characters) -> String {
        withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
