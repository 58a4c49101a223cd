import Glibc
import TestSupport
import Testing

/// The terminal of a program that crashes, where Swift's runtime shows where that was.
///
/// A sanitizer would keep the runtime from looking at the threads.
@Suite(.timeLimit(.minutes(3))) struct BacktraceTests {
    @Test(arguments: [("fault", "main.swift"), ("abort", "crashed"), ("raise \(SIGSEGV)", "crashed")])
    func `is given back before Swift shows where the program crashed`(command: String, trace: String) async throws {
        let probe = try await TerminalProbe(backtrace: "enable=yes,output-to=stderr,interactive=no,color=no")
        let shown = probe.terminal.show()
        probe.tell(command)
        let outcome = await probe.program.outcome()
        #expect(outcome.status > 128)
        #expect(outcome.errors.contains(trace), "\(outcome.errors)")
        #expect(probe.terminal.settings == probe.found)
        #expect(await shown.all() == "<enter><leave>")
    }
}
