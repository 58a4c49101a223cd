import Glibc
import TestSupport
import Testing

/// What shells make of a command line of which only the beginning is typed, in the shells themselves.
@Suite(.timeLimit(.minutes(1))) struct CompletionTests {
    private let home = TemporaryDirectory()

    /// What is typed before and after the completion: with one that fits, and where several do.
    private static let typed = [
        ("ev", "called events"), ("events sch", "called events schedule"),
        ("host --game rg", "called host --game rgbullseye"), ("host --ti", "called host --title"),
    ]

    /// What is typed is shown by way of standard error; lines end as programs write them.
    private static let start = #"stty -onlcr; exec "$0" "$@" 2>&1"#

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

    /// Types into a shell, with Tab where completions belong, and returns all that its terminal shows.
    private func shown(by shell: Program, in terminal: PseudoTerminal) async throws -> String {
        terminal.resize(columns: 80, rows: 24)
        let shown = terminal.show()
        _ = try await shown.line { $0.hasPrefix("ready") }
        for (beginning, whole) in Self.typed {
            terminal.type("bullseye \(beginning)\t\n")
            _ = try await shown.line { $0.contains(whole) }
        }
        terminal.type("bullseye host --game \t\t\u{15}exit\n")
        _ = await shell.outcome()
        return await shown.all()
    }

    @Test func `bash completes commands, their commands, options and values`() async throws {
        let file = try await write("bash", to: "rc")
        let terminal = try PseudoTerminal()
        let shell = try Program(
            "/bin/bash", ["--noprofile", "--rcfile", file, "-i"], environment: ["TERM": "xterm", "HOME": home.path],
            shell: terminal.showing(Self.start))
        let text = try await shown(by: shell, in: terminal)
        #expect(text.contains("hotcold     rgbullseye"), "\(text)")
    }

    @Test(.enabled(if: access("/usr/bin/zsh", X_OK) == 0))
    func `zsh completes commands, their commands, options and values`() async throws {
        _ = try await write("zsh", after: "autoload -Uz compinit; compinit -u -D", to: ".zshrc")
        let terminal = try PseudoTerminal()
        let shell = try Program(
            "/usr/bin/zsh", ["-i"], environment: ["TERM": "xterm", "HOME": home.path, "ZDOTDIR": home.path],
            shell: terminal.showing(Self.start))
        let text = try await shown(by: shell, in: terminal)
        #expect(text.contains("hotcold     rgbullseye"), "\(text)")
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
