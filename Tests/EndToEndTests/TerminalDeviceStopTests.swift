import Glibc
import Testing

/// A full-screen program that a shell stops and has go on.
@Suite(.timeLimit(.minutes(3))) struct TerminalDeviceStopTests {
    /// A shell with jobs that has the program go on when somebody types a line.
    private static let jobs = #"set -m; "$0" "$@"; echo stopped >&4; read word; fg; echo ended $? >&4"#

    @Test func `the terminal is given back while it stands still, and taken over again`() async throws {
        let probe = try await TerminalProbe(shell: Self.jobs)
        let shown = probe.terminal.show()
        probe.tell("stop")
        try await probe.line("stopped")
        #expect(probe.terminal.settings == probe.found)
        probe.terminal.type("on\n")
        try await probe.line("resumed")
        #expect(probe.terminal.isRaw)
        probe.tell("exit 3")
        try await probe.line("ended 3")
        #expect(probe.terminal.settings == probe.found)
        let text = await shown.all()
        #expect(text.hasPrefix("<enter><leave>on\r\n"), "\(text)")
        #expect(text.hasSuffix("<enter><leave>"), "\(text)")
    }

    @Test func `it takes the terminal over again when others have stopped it`() async throws {
        let jobs = #"set -m; "$0" "$@"; stty sane; echo stopped >&4; read word; fg; echo ended $? >&4"#
        let probe = try await TerminalProbe(shell: jobs)
        let shown = probe.terminal.show()
        probe.tell("process")
        let process = try await probe.program.line { $0.hasPrefix("process ") }
        kill(try #require(pid_t(process.dropFirst(8))), SIGSTOP)
        try await probe.line("stopped")
        #expect(!probe.terminal.isRaw)
        probe.terminal.type("on\n")
        try await probe.line("resumed")
        #expect(probe.terminal.isRaw)
        probe.tell("exit 3")
        try await probe.line("ended 3")
        #expect(probe.terminal.settings == probe.found)
        #expect(await shown.all().hasSuffix("<enter><leave>"))
    }

    @Test func `a script that runs it stops with it`() async throws {
        let jobs = #"set -m; sh -c "$0; exit 3"; echo stopped >&4; read word; fg; echo ended $? >&4"#
        let probe = try await TerminalProbe(shell: jobs)
        _ = probe.terminal.show()
        probe.tell("stop")
        try await probe.line("stopped")
        probe.terminal.type("on\n")
        try await probe.line("resumed")
        probe.tell("exit 0")
        try await probe.line("ended 3")
        #expect(probe.terminal.settings == probe.found)
    }

    @Test func `it does not stand still where nobody could have it go on`() async throws {
        let probe = try await TerminalProbe()
        let shown = probe.terminal.show()
        probe.tell("stop")
        try await probe.line("stop asked")
        probe.tell("frame 3")
        try await probe.line("done")
        #expect(probe.terminal.isRaw)
        probe.tell("exit 0")
        #expect(await shown.all() == "<enter>xxx<leave>")
    }

    @Test func `it is asked to stand still, and decides itself`() async throws {
        let probe = try await TerminalProbe()
        probe.program.send(SIGTSTP)
        try await probe.line("stop")
        #expect(probe.terminal.isRaw)
    }

    @Test func `in the background it stands still until it is in front`() async throws {
        let jobs = #"""
            set -m; "$0" "$@"; echo stopped >&4; read word; bg; wait; echo still stopped >&4; read word; fg; echo ended $? >&4
            """#
        let probe = try await TerminalProbe(shell: jobs)
        let shown = probe.terminal.show()
        probe.tell("stop")
        try await probe.line("stopped")
        probe.terminal.type("on\n")
        try await probe.line("still stopped")
        #expect(probe.terminal.settings == probe.found)
        probe.terminal.type("on\n")
        try await probe.line("resumed")
        probe.tell("exit 3")
        try await probe.line("ended 3")
        #expect(await shown.all().split(separator: "<enter>").count == 2)
        #expect(probe.terminal.settings == probe.found)
    }

    @Test func `it begins in the background by standing still`() async throws {
        let probe = try TerminalProbe(
            starting: #"set -m; "$0" "$@" <&0 & wait; echo stopped >&4; read word; fg; echo ended $? >&4"#)
        _ = probe.terminal.show()
        try await probe.line("stopped")
        #expect(probe.terminal.settings == probe.found)
        probe.terminal.type("on\n")
        try await probe.line("resumed")
        #expect(probe.terminal.isRaw)
        probe.tell("exit 3")
        try await probe.line("ended 3")
        #expect(probe.terminal.settings == probe.found)
    }

    /// Once it goes on in the background before, where it is about to stand still again.
    @Test(arguments: ["", "kill -CONT %1;"])
    func `who asks it to end while it stands still need not bring it to the front`(before: String) async throws {
        let jobs = #"""
            set -m; "$0" "$@"; echo stopped >&4; \#(before) kill -TERM %1; kill -CONT %1
            while kill -0 %1; do wait; done 2>&4; echo ended >&4
            """#
        let probe = try await TerminalProbe(shell: jobs)
        let shown = probe.terminal.show()
        probe.tell("stop")
        try await probe.line("stopped")
        try await probe.line("signal \(SIGTERM)")
        probe.tell("exit 3")
        try await probe.line("ended")
        #expect(await shown.all().split(separator: "<enter>").count == 1)
        #expect(probe.terminal.settings == probe.found)
    }
}
