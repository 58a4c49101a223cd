import Glibc
import Synchronization
import TestSupport

/// How a process ended, which the system tells once: after that its number may be another's.
final class ProgramEnd: Sendable {
    /// The exit status, or as a shell tells it: 128 and the signal.
    private let status = Mutex<Int32?>(nil)

    /// Does something to the process unless it has been waited for.
    func ifRunning(_ body: () -> Void) {
        status.withLock { if $0 == nil { body() } }
    }

    /// Waits for the end, on a thread of its own.
    func status(of process: pid_t) async -> Int32 {
        await withCheckedContinuation { continuation in
            onThread { [self] in
                // It stays there while it is waited for, so that it can be killed meanwhile.
                var end = siginfo_t()
                while waitid(P_PID, id_t(process), &end, WEXITED | WNOWAIT) == -1, errno == EINTR {}
                continuation.resume(returning: collect(process))
            }
        }
    }

    private func collect(_ process: pid_t) -> Int32 {
        status.withLock { known in
            if let known { return known }
            var status: Int32 = 0
            while waitpid(process, &status, 0) == -1, errno == EINTR {}
            let told = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
            known = told
            return told
        }
    }
}
