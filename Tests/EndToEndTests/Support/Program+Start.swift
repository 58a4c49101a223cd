import CLinux
import Glibc

/// How a program is started.
extension Program {
    /// A process that runs, and the test's ends of its pipes.
    struct Started {
        let process: pid_t
        let input: Int32
        let output: Int32
        let errors: Int32
    }

    /// Starts a process that has nothing of the tests' but the other ends.
    static func start(_ words: [String], _ environment: [String]) throws -> Started {
        let (stdin, stdout, stderr) = (try pipe(), try pipe(), try pipe())
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, stdin.reading, 0)
        posix_spawn_file_actions_adddup2(&actions, stdout.writing, 1)
        posix_spawn_file_actions_adddup2(&actions, stderr.writing, 2)
        // What it inherited of other tests, files, connections or pipes, would stay open as long as it runs.
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        var attributes = Program.freshSignals()
        defer { posix_spawnattr_destroy(&attributes) }
        var process: pid_t = 0
        let result = withCStrings(words) { argv in
            withCStrings(environment) { envp in
                posix_spawn(&process, words[0], &actions, &attributes, argv, envp)
            }
        }
        for end in [stdin.reading, stdout.writing, stderr.writing] { close(end) }
        guard result == 0 else { throw ProgramFailure.cannotStart(result) }
        return Started(process: process, input: stdin.writing, output: stdout.reading, errors: stderr.reading)
    }

    /// Has a program start as a shell would start it: no signal is blocked or ignored, whatever the tests' threads do.
    private static func freshSignals() -> posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        return attributes
    }

    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe2(&ends, O_CLOEXEC) == 0 else { throw ProgramFailure.cannotStart(errno) }
        return (ends[0], ends[1])
    }

    /// What a program is told that is to crash as ever under a sanitizer, which would make ends of its own out of crashes.
    static let crashingAsEver: [String: String] = {
        let options = ["segv", "sigbus", "sigill", "sigfpe", "sigtrap", "abort"].map { "handle_\($0)=0" }
            .joined(separator: ":")
        return ["ASAN_OPTIONS": "detect_leaks=0:\(options)", "TSAN_OPTIONS": options]
    }()

    /// What servers are told unless a test says otherwise: many run at once, and their logs are read.
    private static let quiet = ["BULLSEYE_HEALTH": "off", "BULLSEYE_LOG_FORMAT": "text"]

    /// The tests' own environment, changed.
    static func environment(with changes: [String: String]) -> [String] {
        let changes = quiet.merging(changes) { $1 }
        var entries: [String] = []
        var pointer = environ
        while let entry = pointer.pointee {
            let text = String(cString: entry)
            if !changes.keys.contains(where: { text.hasPrefix("\($0)=") }) { entries.append(text) }
            pointer += 1
        }
        return entries + changes.map { "\($0.key)=\($0.value)" }
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = strings.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        return body(pointers)
    }
}
