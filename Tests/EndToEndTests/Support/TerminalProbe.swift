import Glibc

/// The program `terminal-probe` in a terminal of its own.
struct TerminalProbe {
    let terminal: PseudoTerminal
    let program: Program
    /// The terminal's settings before the program came.
    let found: [UInt32]

    /// Starts it, and waits until it has taken its terminal over.
    ///
    /// - Parameters:
    ///   - shell: How a shell in the terminal starts it.
    ///   - backtrace: What Swift is to do when it crashes.
    init(shell: String? = nil, backtrace: String = "enable=no") async throws {
        try self.init(starting: shell, backtrace: backtrace)
        try await line("opened")
    }

    /// Starts it.
    init(starting shell: String?, backtrace: String = "enable=no") throws {
        let terminal = try PseudoTerminal()
        terminal.makePeculiar()
        let environment = ["SWIFT_BACKTRACE": backtrace].merging(Program.crashingAsEver) { $1 }
        found = terminal.settings
        self.terminal = terminal
        program = try Program(
            "terminal-probe", [], environment: environment,
            shell: shell.map(terminal.showing) ?? terminal.showing())
    }

    /// Has it do something.
    func tell(_ command: String) { program.type("\(command)\n") }

    /// Waits until it has said a line, the `number`th time.
    @discardableResult func line(_ line: String, _ number: Int = 1) async throws -> String {
        try await program.line(number) { $0 == line }
    }
}
