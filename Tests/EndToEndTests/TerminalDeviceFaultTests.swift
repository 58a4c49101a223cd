import Glibc
import TestSupport
import Testing

/// A terminal that does not read, or goes away.
@Suite(.timeLimit(.minutes(3))) struct TerminalDeviceFaultTests {
    @Test func `while it does not read, keys and signals go on coming, and the next frame waits`() async throws {
        let probe = try await TerminalProbe()
        probe.tell("frame 1000000")
        probe.terminal.type("a")
        try await probe.line("typed [97]")
        probe.program.send(SIGTERM)
        try await probe.line("signal \(SIGTERM)")
        probe.terminal.resize(columns: 100, rows: 30)
        try await probe.line("resized")
        probe.tell("stop")
        try await probe.line("stop asked")
        let shown = probe.terminal.show()
        try await probe.line("done")
        probe.tell("frame 10")
        try await probe.line("done", 2)
        probe.tell("exit 0")
        let said = await probe.program.outcome().output
        #expect(said == "opened\ntyped [97]\nsignal 15\nresized\nstop asked\ndone\ndone\n")
        #expect(await shown.all() == "<enter>\(String(repeating: "x", count: 1_000_010))<leave>")
    }

    @Test(arguments: ["close\nexit 0", "exit 0", "abort"])
    func `when it does not read, it is given back without what it does not take`(command: String) async throws {
        let probe = try await TerminalProbe()
        probe.tell("frame 1000000")
        probe.tell(command)
        _ = await probe.program.outcome()
        #expect(probe.terminal.settings == probe.found)
    }

    @Test func `when it is gone, that is told, and the program does nothing more`() async throws {
        let probe = try await TerminalProbe()
        probe.tell("frame 1000000")
        probe.terminal.close()
        try await probe.line("hangUp")
        try await probe.line("signal \(SIGHUP)")
        let before = probe.program.work
        let ours = await workOfASpinningThread()
        #expect(probe.program.work - before < ours / 10)
        probe.tell("close")
        try await probe.line("closed")
        probe.tell("exit 3")
        #expect(await probe.program.outcome().status == 3)
    }

    /// Spins for a while; returns the nanoseconds of CPU time that it took.
    private func workOfASpinningThread() async -> Int64 {
        await withCheckedContinuation { continuation in
            onThread {
                var time = timespec()
                repeat { clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) } while time.tv_nsec < 300_000_000
                continuation.resume(returning: Int64(time.tv_nsec))
            }
        }
    }
}
