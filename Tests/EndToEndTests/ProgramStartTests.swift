import Glibc
import TestSupport
import Testing

/// A program that tests start has nothing of theirs but its three pipes.
@Suite(.timeLimit(.minutes(1))) struct ProgramStartTests {
    @Test func `no signal is blocked, though the thread that starts it blocks many`() async throws {
        let outcome = try await Program.run("/bin/grep", ["^SigBlk", "/proc/self/status"])
        #expect(outcome.output == "SigBlk:\t0000000000000000\n")
    }

    @Test func `no other descriptor is open, though another test has left one for everybody`() async throws {
        let descriptor = open("/dev/null", O_RDONLY)
        defer { close(descriptor) }
        let outcome = try await Program.run("/bin/ls", ["/proc/self/fd"])
        // The last is the list itself.
        #expect(outcome.output == "0\n1\n2\n3\n")
    }

    @Test func `a test that waits in vain goes on once its time is over`() async throws {
        let program = try Program("/bin/cat", [])
        await withKnownIssue {
            let waiting = Task { try await program.line { _ in true } }
            waiting.cancel()
            await #expect(throws: ProgramFailure.self) { try await waiting.value }
            #expect(await program.outcome().status == 128 + SIGKILL)
        }
    }
}
