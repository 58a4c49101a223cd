import Glibc
import TestSupport
import Testing

/// What shells make of a command line of which only the beginning is typed, in the shells themselves.
@Suite(.timeLimit(.minutes(1))) struct CompletionTests {
    private let home = TemporaryDirectory()

    /// What is typed before Tab, and what the program is called with then; a link is nobody's to guess.
    private static let typed = [
        ("ev", "called events"), ("events sch", "called events schedule"), ("host --ti", "called host --title"),
        ("host --game b", "called host --game bullseye"), ("host --game h", "called host --game hotcold"),
        ("host --game rg", "called host --game rgbullseye"), ("join ht", "called join ht"),
    ]

    /// Lines end as programs write them.
    private static let start = #"stty -onlcr; exec "$0" "$@""#

    /// Writes a shell's completions into a file, with a program of the client's name that shows what it is given.
    private func write(_ shell: String, after words: String = "", to name: String) async throws -> String {
        let completions = try await Program.run("bullseye", ["completions", shell])
        #expect(completions.status == 0)
        let program = #"bullseye() { printf '%s %s\n' called "$*"; }"#
        let text = "\(words)\n\(completions.output)\n\(program)\necho ready\n"
        let path = "\(home.path)/\(name)"
        let file = open(path, O_WRONLY | O_CREAT, 0o600)
        #expect(Glibc.write(file, text, text.utf8.count) == text.utf8.count)
        close(file)
        return path
    }

    /// Types into a shell, with Tab where completions belong, and waits for what the program is called with.
    private func complete(in shell: Program, _ terminal: PseudoTerminal) async throws {
        terminal.resize(columns: 80, rows: 24)
        let shown = terminal.show()
        _ = try await shown.line { $0.hasPrefix("ready") }
        for (beginning, whole) in Self.typed {
            terminal.type("bullseye \(beginning)\t\n")
            _ = try await shown.line { $0.hasSuffix(whole) }
        }
        terminal.type("exit\n")
        #expect(await shell.outcome().status == 0)
    }

    @Test func `bash completes commands, their commands, options and values`() async throws {
        let file = try await write("bash", to: "rc")
        let terminal = try PseudoTerminal()
        let shell = try Program(
            "/bin/bash", ["--noprofile", "--rcfile", file, "-i"], environment: ["TERM": "xterm", "HOME": home.path],
            shell: terminal.showing(Self.start))
        try await complete(in: shell, terminal)
    }

    @Test(.enabled(if: access("/usr/bin/zsh", X_OK) == 0))
    func `zsh completes commands, their commands, options and values`() async throws {
        _ = try await write("zsh", after: "autoload -Uz compinit; compinit -u -D", to: ".zshrc")
        let terminal = try PseudoTerminal()
        let shell = try Program(
            "/usr/bin/zsh", ["-i"], environment: ["TERM": "xterm", "HOME": home.path, "ZDOTDIR": home.path],
            shell: terminal.showing(Self.start))
        try await complete(in: shell, terminal)
    }

    @Test(
        .enabled(if: access("/usr/bin/fish", X_OK) == 0),
        arguments: [
            ("bullseye ev", "events\tsee, schedule and await matches at a set time\n"),
            ("bullseye events sch", "schedule\tschedule one\n"),
            (
                "bullseye host --game ",
                "bullseye\tthe game to play\nhotcold\tthe game to play\nrgbullseye\tthe game to play\n"
            ),
            ("bullseye host --ti", "--title\tthe room's title\n"), ("bullseye join ht", ""),
        ])
    func `fish completes commands, their commands, options and values`(typed: String, offered: String) async throws {
        let completions = try await Program.run("bullseye", ["completions", "fish"])
        let outcome = try await Program.run(
            "/usr/bin/fish", ["--no-config", "-c", "\(completions.output)\ncomplete -C '\(typed)'"],
            environment: ["HOME": home.path])
        #expect(outcome.output == offered, "\(outcome.errors)")
    }
}
