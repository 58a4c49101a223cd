import GameProtocol
import Glibc
import TestSupport
import Testing

/// A single signal ends a program, whenever it comes.
@Suite(.timeLimit(.minutes(3))) struct SignalTests {
    private static let programs = 40
    private static let atOnce = 4

    @Test func `a server ends at the first signal, however early it comes`() async throws {
        try await end(0) {
            let data = TemporaryDirectory()
            let arguments = ["--listen", "127.0.0.1:0", "--health", "off", "--no-tls", "--data", data.path]
            return (try Program("bullseye-server", arguments), data)
        }
    }

    @Test(arguments: [[], ["--json"]])
    func `a client ends at the first signal, however early it comes`(options: [String]) async throws {
        let server = try await ServerProgram(tls: false)
        try await end(130) {
            let home = TemporaryDirectory()
            let program = try Program(
                "bullseye", ["rooms", server.link.text, "--watch"] + options,
                environment: ["XDG_STATE_HOME": home.path])
            return (program, home)
        }
        #expect(await server.stop().status == 0)
    }

    /// Starts many programs, asks each of them to end once after a while, and expects it to end in order with a status,
    /// or by the signal if it did not listen yet.
    private func end(
        _ status: Int32, _ start: @escaping @Sendable () throws -> (Program, TemporaryDirectory)
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for first in 0..<Self.atOnce {
                group.addTask {
                    var dice = SeededGenerator(seed: UInt64(first))
                    for _ in 0..<Self.programs / Self.atOnce {
                        let (program, directory) = try start()
                        try await Task.sleep(for: .microseconds(.random(in: 0...200_000, using: &dice)))
                        program.send(SIGTERM)
                        let outcome = await program.outcome()
                        #expect([status, 128 + SIGTERM].contains(outcome.status), "\(outcome.errors)")
                        withExtendedLifetime(directory) {}
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
