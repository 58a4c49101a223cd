import Glibc
import Synchronization
import TestSupport
import Testing

/// One of the project's programs, run as a process of its own.
///
/// It is waited for only so long: see ``Program/patience``.
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
    private let end = ProgramEnd()

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
        send(SIGKILL)
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

    func send(_ signal: Int32) { end.ifRunning { kill(process, signal) } }

    /// The line of standard output, from now on or before, that is the `number`th (from 1) that `isWanted`.
    func line(_ number: Int = 1, where isWanted: @escaping @Sendable (String) -> Bool) async throws -> String {
        try await bounded("a line on standard output") { try await output.line(number, where: isWanted) }
    }

    /// The line of standard error, from now on or before, that is the `number`th (from 1) that `isWanted`.
    func errorLine(_ number: Int = 1, where isWanted: @escaping @Sendable (String) -> Bool) async throws -> String {
        try await bounded("a line on standard error") { try await errors.line(number, where: isWanted) }
    }

    /// Waits for the end.
    func outcome() async -> Outcome {
        await bounded("its end") {
            let text = await output.all()
            let errors = await errors.all()
            return Outcome(status: await end.status(of: process), output: text, errors: errors)
        }
    }

    /// Runs a program to its end.
    static func run(_ name: String, _ arguments: [String], environment: [String: String] = [:], shell: String? = nil)
        async throws -> Outcome
    {
        let program = try Program(name, arguments, environment: environment, shell: shell)
        return await program.outcome()
    }

    /// Where the build puts the programs, and the tests beside them.
    static let folder: String = {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        let path = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    }()

    // MARK: Patience

    /// The longest that a test waits for a line or the end; then it fails, tells what was printed, and kills the program.
    private static let patience = Duration.seconds(120)

    private func bounded<Result>(_ awaited: String, _ body: () async throws -> Result) async rethrows -> Result {
        let watch = Task { [self] in
            try await Task.sleep(for: Self.patience)
            giveUp("too long for \(awaited)")
        }
        defer { watch.cancel() }
        return try await withTaskCancellationHandler(operation: body) {
            giveUp("for \(awaited) until its time was over")
        }
    }

    private func giveUp(_ waited: String) {
        Issue.record(
            "The test waited \(waited). The program had printed:\n\(output.textSoFar)\n\(errors.textSoFar)")
        send(SIGKILL)
        // Whoever holds its pipes still is not waited for.
        output.abandon()
        errors.abandon()
    }
}

enum ProgramFailure: Error {
    case cannotStart(Int32)
    case endedEarly(String)
    case tookTooLong(String)
}
