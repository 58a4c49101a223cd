import Glibc
import Synchronization
import TestSupport

/// A terminal window as a person has one: tmux draws it, a shell runs in it, the test types and looks.
final class TmuxWindow: Sendable {
    /// What the shell and its programs have for a home, and where they are to begin with.
    let home = TemporaryDirectory()
    private let tmux: Program
    /// How many commands the shell has been given, and one.
    private let command = Mutex(1)

    /// Opens a window of 80 columns and 24 rows, and waits until the shell asks for a command.
    ///
    /// - Parameter environment: What the shell is told beside what it needs.
    init(environment: [String: String] = [:]) async throws {
        let own = [
            "HOME": home.path, "XDG_STATE_HOME": home.path, "XDG_CONFIG_HOME": home.path, "LC_ALL": "C.UTF-8",
            "PATH": "\(Program.folder):/usr/bin:/bin", "COLORTERM": "", "NO_COLOR": "", "SWIFT_BACKTRACE": "enable=no",
            // The number of the command to come, and how the last one ended.
            "PS1": "<\\#:$?> ",
        ]
        tmux = try Program(
            "/usr/bin/tmux", ["-S", "\(home.path)/tmux", "-f", "/dev/stdin", "-D"],
            environment: own.merging(Program.crashingAsEver) { $1 }.merging(environment) { $1 })
        tmux.type(
            """
            set -g default-terminal tmux-256color
            new-session -d -x 80 -y 24 -c \(home.path) bash --norc --noprofile

            """)
        tmux.closeInput()
        guard try await status() == 0 else { throw ProgramFailure.endedEarly("no shell") }
    }

    // MARK: The hands

    /// Types a command into the shell.
    func enter(_ line: String) async throws {
        command.withLock { $0 += 1 }
        try await type(line)
        try await press("Enter")
    }

    /// Types text, character by character.
    func type(_ text: String) async throws { try await ask("send-keys", "-l", text) }

    /// Presses keys, by the names that tmux has for them.
    func press(_ keys: String...) async throws { try await ask(["send-keys"] + keys) }

    /// Presses a key so many times.
    func press(_ key: String, times: Int) async throws {
        if times > 0 { try await ask("send-keys", "-N", "\(times)", key) }
    }

    /// Pastes text as a window does, in brackets if the program has asked for them.
    func paste(_ text: String) async throws {
        try await ask("set-buffer", text)
        try await ask("paste-buffer", "-p", "-r")
    }

    /// Gives the window another size.
    func resize(columns: Int, rows: Int) async throws {
        try await ask("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }

    /// Has the program read bytes as they are.
    func send(bytes: some Sequence<UInt8>) async throws {
        try await ask(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
    }

    /// Has everything that programs write from now on written to a file in the home as well.
    func record(to file: String) async throws { try await ask("pipe-pane", "-O", "exec cat >\(home.path)/\(file)") }

    /// Closes the window, whatever runs in it.
    func close() { tmux.send(SIGKILL) }

    // MARK: The eyes

    /// Waits until the window shows something.
    ///
    /// What is waited for takes a moment: a minute is patience for a busy machine.
    @discardableResult
    func screen(
        _ isWanted: (TmuxScreen) -> Bool, capturing options: [String] = [], file: StaticString = #fileID,
        line: UInt = #line
    ) async throws -> TmuxScreen {
        let patience = ContinuousClock.now + .seconds(60)
        while true {
            let seen = try await Program.run("/usr/bin/tmux", words(["capture-pane", "-p"] + options))
            let screen = TmuxScreen(seen.output)
            if seen.status == 0, isWanted(screen) { return screen }
            guard ContinuousClock.now < patience else {
                throw ProgramFailure.tookTooLong("\(file):\(line)\n\(screen)\(seen.errors)")
            }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Waits until the window shows all of these words.
    @discardableResult
    func screen(
        showing words: String..., file: StaticString = #fileID, line: UInt = #line
    ) async throws -> TmuxScreen {
        try await screen({ screen in words.allSatisfy { screen.contains($0) } }, file: file, line: line)
    }

    /// How the last command ended, once the shell asks for the next one.
    func status(file: StaticString = #fileID, line: UInt = #line) async throws -> Int32? {
        let prompt = "<\(command.withLock { $0 }):"
        let screen = try await screen({ $0.last.hasPrefix(prompt) && $0.last.hasSuffix(">") }, file: file, line: line)
        return Int32(screen.last.dropFirst(prompt.count).dropLast())
    }

    /// What tmux knows of the terminal, such as `alternate_on`.
    func value(of variable: String) async throws -> String {
        try await ask("display-message", "-p", "#{\(variable)}").filter { $0 != "\n" }
    }

    /// The terminal's settings, as `stty` in the shell tells them.
    func settings() async throws -> String {
        try await enter("stty -a >settings")
        _ = try await status()
        return text(of: "settings")
    }

    /// What stands in a file in the home.
    func text(of file: String) -> String {
        let descriptor = open("\(home.path)/\(file)", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { Glibc.close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = read(descriptor, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }

    // MARK: tmux

    @discardableResult
    func ask(_ command: String...) async throws -> String { try await ask(command) }

    @discardableResult
    private func ask(_ command: [String]) async throws -> String {
        let outcome = try await Program.run("/usr/bin/tmux", words(command))
        guard outcome.status == 0 else { throw ProgramFailure.endedEarly(outcome.errors) }
        return outcome.output
    }

    private func words(_ command: [String]) -> [String] { ["-u", "-S", "\(home.path)/tmux"] + command }
}
