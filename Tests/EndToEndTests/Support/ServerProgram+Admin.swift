import GameProtocol
import TestSupport
import Testing

/// The commands that look after a running server.
extension ServerProgram {
    /// Where its admin socket is by itself.
    var adminSocket: String { "\(data.path)/admin.sock" }

    /// Runs a command that finds the server by its data directory.
    func admin(_ words: String...) async throws -> Program.Outcome {
        try await Program.run("bullseye-server", words + ["--data", data.path])
    }

    /// What the server answers a command.
    func ask(_ words: String...) async throws -> AdminAnswer? {
        let outcome = try await Program.run("bullseye-server", words + ["--json", "--data", data.path])
        #expect(outcome.output.last == "\n" && outcome.output.count { $0 == "\n" } == 1, "\(outcome.output)")
        return AdminAnswer.decode(Array(outcome.output.utf8.dropLast()))
    }
}
