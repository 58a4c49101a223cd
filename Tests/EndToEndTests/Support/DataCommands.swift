import Glibc
import TestSupport
import Testing

/// A directory of copies, and the commands that make them and put them back.
struct DataCommands {
    let directory = TemporaryDirectory()

    /// Where the copy is.
    var copy: String { "\(directory.path)/copy.db" }

    /// Copies the data of a directory.
    func backUp(_ data: TemporaryDirectory, _ options: String...) async throws -> Program.Outcome {
        try await Program.run("bullseye-server", ["backup", copy, "--data", data.path] + options)
    }

    /// Puts the copy in the place of a directory's data.
    func restore(into data: TemporaryDirectory) async throws -> Program.Outcome {
        try await Program.run("bullseye-server", ["restore", copy, "--data", data.path])
    }

    /// A directory with the copy, and with the certificate and key of another one.
    func restored(with data: TemporaryDirectory) async throws -> TemporaryDirectory {
        let other = TemporaryDirectory()
        let files = ["\(data.path)/certificate.pem", "\(data.path)/key.pem"]
        let copied = try await Program.run("/bin/cp", files + [other.path])
        #expect(copied.status == 0, "\(copied.errors)")
        let outcome = try await restore(into: other)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return other
    }

    /// The names of what is beside the copy.
    var names: String {
        get async throws { try await Program.run("/bin/ls", ["-A", directory.path]).output }
    }
}
