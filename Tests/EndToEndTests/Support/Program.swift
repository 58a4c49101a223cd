import Glibc
import Synchronization
import TestSupport

/// One of the project's programs, run as a process of its own.
final class Program: Sendable {
    /// What a program printed and how it ended.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    let process: pid_t
    private let input: Mutex<Int32>
    private let output: Transcript
    private let errors: Transcript

    /// Starts a program that stands beside the tests, or at an absolute path.
    ///
    /// - Parameter shell: Words of a shell to run first, such as `ulimit -n 32`.
    init(_ name: String, _ arguments: [String], environment: [String: String] = [:], shell: String? = nil) throws {
        let path = name.hasPrefix("/") ? name : Program.folder + "/" + name
        let words = shell.map { ["/bin/sh", "-c", "\($0); exec \"$0\" \"$@\"", path] } ?? [path]
        let started = try Program.start(words + arguments, Program.environment(with: environment))
        process = started.process
        input = Mutex(started.input)
        output = Transcript(started.output)
        errors = Transcript(started.errors)
    }

    deinit {
        closeInput()
        kill(process, SIGKILL)
    }

    /// Types into the program.
    func type(_ text: String) {
        input.withLock { descriptor in
            _ = Array(text.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        }
    }

    /// Ends the program's input.
    func closeInput() {
        input.withLock { descriptor in
            if descriptor >= 0 { close(descriptor) }
            descriptor = -1
        }
    }

    func send(_ signal: Int32) { kill(process, signal) }

    /// The line of standard output, from now on or before, that is the `number`th (from 1) that `isWanted`.
    func line(_ number: Int = 1, where isWanted: @escaping @Sendable (String) -> Bool) async throws -> String {
        try await output.line(number, where: isWanted)
    }

    /// The line of standard error, from now on or before, that is the `number`th (from 1) that `isWanted`.
    func errorLine(_ number: Int = 1, where isWanted: @escaping @Sendable (String) -> Bool) async throws -> String {
        try await errors.line(number, where: isWanted)
    }

    /// Waits for the end.
    func outcome() async -> Outcome {
        let text = await output.all()
        let errors = await errors.all()
        let status: Int32 = await withCheckedContinuation { continuation in
            onThread { [process] in
                var status: Int32 = 0
                while waitpid(process, &status, 0) == -1, errno == EINTR {}
                // The exit status, or as a shell tells it: 128 and the signal.
                continuation.resume(returning: status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F)
            }
        }
        return Outcome(status: status, output: text, errors: errors)
    }

    /// Runs a program to its end.
    static func run(_ name: String, _ arguments: [String], environment: [String: String] = [:], shell: String? = nil)
        async throws -> Outcome
    {
        let program = try Program(name, arguments, environment: environment, shell: shell)
        return await program.outcome()
    }

    // MARK: The system

    private struct Started {
        let process: pid_t
        let input: Int32
        let output: Int32
        let errors: Int32
    }

    /// One at a time: a program must not inherit the pipes of another that is started at this moment.
    private static let starting = Mutex(())

    private static func start(_ words: [String], _ environment: [String]) throws -> Started {
        try starting.withLock { _ in
            let (stdin, stdout, stderr) = (try pipe(), try pipe(), try pipe())
            var actions = posix_spawn_file_actions_t()
            posix_spawn_file_actions_init(&actions)
            defer { posix_spawn_file_actions_destroy(&actions) }
            posix_spawn_file_actions_adddup2(&actions, stdin.reading, 0)
            posix_spawn_file_actions_adddup2(&actions, stdout.writing, 1)
            posix_spawn_file_actions_adddup2(&actions, stderr.writing, 2)
            var process: pid_t = 0
            let result = withCStrings(words) { argv in
                withCStrings(environment) { envp in posix_spawn(&process, words[0], &actions, nil, argv, envp) }
            }
            for end in [stdin.reading, stdout.writing, stderr.writing] { close(end) }
            guard result == 0 else { throw ProgramFailure.cannotStart(result) }
            return Started(process: process, input: stdin.writing, output: stdout.reading, errors: stderr.reading)
        }
    }

    /// Where the build puts the programs, and the tests beside them.
    static let folder: String = {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        let path = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    }()

    /// A pipe that other programs do not inherit.
    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        guard Glibc.pipe(&ends) == 0 else { throw ProgramFailure.cannotStart(errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func environment(with changes: [String: String]) -> [String] {
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

enum ProgramFailure: Error {
    case cannotStart(Int32)
    case endedEarly(String)
    case tookTooLong(String)
}
