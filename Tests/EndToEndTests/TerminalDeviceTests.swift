import Glibc
import TestSupport
import Testing

/// The terminal of a full-screen program, which is given back as it was.
@Suite(.timeLimit(.minutes(3))) struct TerminalDeviceTests {
    @Test(
        arguments: [
            ("exit 3", 3), ("abort", 128 + SIGABRT), ("fault", 128 + SIGSEGV), ("overflow", 128 + SIGSEGV),
            ("raise \(SIGSEGV)", 128 + SIGSEGV), ("raise \(SIGBUS)", 128 + SIGBUS), ("raise \(SIGILL)", 128 + SIGILL),
            ("raise \(SIGFPE)", 128 + SIGFPE), ("raise \(SIGTRAP)", 128 + SIGTRAP),
            ("raise \(SIGUSR1)", 128 + SIGUSR1),
        ])
    func `is given back whatever the program comes to`(command: String, status: Int32) async throws {
        let probe = try await TerminalProbe()
        let shown = probe.terminal.show()
        #expect(probe.terminal.isRaw)
        probe.tell(command)
        #expect(await probe.program.outcome().status == status)
        #expect(probe.terminal.settings == probe.found)
        #expect(await shown.all() == "<enter><leave>")
    }

    @Test func `is given back when Swift finds a mistake, which is told`() async throws {
        let probe = try await TerminalProbe()
        let shown = probe.terminal.show()
        probe.tell("fatal")
        let outcome = await probe.program.outcome()
        #expect(outcome.status > 128)
        #expect(outcome.errors.contains("Fatal error: as it was told to"), "\(outcome.errors)")
        #expect(probe.terminal.settings == probe.found)
        #expect(await shown.all() == "<enter><leave>")
    }

    @Test func `signals that were ignored stay so`() async throws {
        let probe = try await TerminalProbe(shell: #"trap "" USR1; exec "$0" "$@""#)
        probe.tell("raise \(SIGUSR1)")
        probe.tell("size")
        try await probe.line("80 by 24")
        #expect(probe.terminal.isRaw)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func `signals that ask for the end are told, and closing gives it back`(signal: Int32) async throws {
        let probe = try await TerminalProbe()
        let shown = probe.terminal.show()
        probe.program.send(signal)
        try await probe.line("signal \(signal)")
        probe.tell("close")
        try await probe.line("closed")
        #expect(probe.terminal.settings == probe.found)
        probe.tell("exit 0")
        #expect(await probe.program.outcome().status == 0)
        #expect(await shown.all() == "<enter><leave>")
    }

    @Test(arguments: ["abort", "exit 3", "fault", "close\nexit 0"])
    func `nothing is written behind the end, amid frames`(command: String) async throws {
        for _ in 0..<5 {
            let probe = try await TerminalProbe()
            let shown = probe.terminal.show()
            probe.tell("frames")
            probe.tell("size")
            try await probe.line("80 by 24")
            probe.tell(command)
            _ = await probe.program.outcome()
            let text = await shown.all()
            #expect(text.hasSuffix("x<leave>") || text == "<enter><leave>", "\(text.suffix(20))")
            #expect(text.split(separator: "<leave>").count == 1)
            #expect(probe.terminal.settings == probe.found)
        }
    }

    @Test func `what is written once it is closed is not shown`() async throws {
        let probe = try await TerminalProbe()
        let shown = probe.terminal.show()
        probe.tell("close")
        probe.tell("frame 100")
        try await probe.line("done")
        probe.tell("exit 0")
        #expect(await shown.all() == "<enter><leave>")
    }

    @Test func `what is typed once it is closed is left to others`() async throws {
        let probe = try await TerminalProbe(shell: #""$0" "$@"; read word; echo word "$word" >&4"#)
        probe.terminal.type("before")
        try await probe.line("typed \(Array("before".utf8))")
        probe.tell("close")
        try await probe.line("closed")
        probe.terminal.type("after\n")
        probe.tell("exit 0")
        try await probe.line("word after")
    }

    @Test func `keys come at once and as they are`() async throws {
        let probe = try await TerminalProbe()
        let shown = probe.terminal.show()
        // What a shell's terminal takes for Ctrl-C, Ctrl-D, Ctrl-Q, Ctrl-S, Ctrl-Z and Ctrl-\.
        probe.terminal.type("\u{3}\u{4}\r\u{11}\u{13}\u{1A}\u{1C}")
        try await probe.line("typed [3, 4, 13, 17, 19, 26, 28]")
        probe.tell("exit 0")
        #expect(await shown.all() == "<enter><leave>")
    }

    @Test func `another size is told`() async throws {
        let probe = try await TerminalProbe()
        probe.tell("size")
        try await probe.line("80 by 24")
        probe.terminal.resize(columns: 100, rows: 30)
        try await probe.line("resized")
        probe.tell("size")
        try await probe.line("100 by 30")
    }
}
