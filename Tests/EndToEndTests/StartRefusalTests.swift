import Glibc
import TestSupport
import Testing

@testable import SQLiteStore

/// Data that the server cannot begin with: it says why and what to do, and leaves it as it is.
@Suite(.timeLimit(.minutes(3))) struct StartRefusalTests {
    private let directory = TemporaryDirectory()

    /// What the server says, which must not start.
    private func complaint(shell: String? = nil, in directory: TemporaryDirectory? = nil) async throws -> String {
        let outcome = try await Program.run(
            "bullseye-server",
            [
                "--listen", "127.0.0.1:0", "--health", "off", "--no-tls",
                "--data", (directory ?? self.directory).path,
            ], shell: shell)
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        return outcome.errors
    }

    @Test func `a directory that another server uses`() async throws {
        let first = try await ServerProgram(tls: true, data: directory)
        #expect(
            try await complaint() == """
                bullseye-server: Another server keeps its data there: it holds \(directory.path)/bullseye.lock. End it, \
                or give this one a directory of its own.

                """)
        #expect(await first.stop().status == 0)
    }

    @Test func `a later version's database`() async throws {
        #expect(await (try ServerProgram(tls: false, data: directory)).stop().status == 0)
        try SQLiteDatabase(path: "\(directory.path)/bullseye.db").execute("PRAGMA user_version = 7")
        #expect(
            try await complaint() == """
                bullseye-server: \(directory.path)/bullseye.db was written by a later version of the server: its schema \
                is 7, and this version knows up to 2. Start the later version, or choose another directory for the \
                server's data.

                """)
    }

    @Test func `a file that is no database`() async throws {
        let file = creat("\(directory.path)/bullseye.db", 0o600)
        _ = write(file, "Dear diary, today I hit the bull's eye.\n", 40)
        close(file)
        #expect(
            try await complaint() == """
                bullseye-server: \(directory.path)/bullseye.db is no database of this server. Move it away, or choose \
                another directory for the server's data.

                """)
    }

    @Test func `a directory that cannot be written`() async throws {
        let disk = SmallDisk("ro")
        #expect(
            try await complaint(shell: disk.shell, in: disk.directory) == """
                bullseye-server: \(disk.directory.path)/bullseye.lock cannot be used: Read-only file system. Mend that, \
                or choose another directory for the server's data.

                """)
    }
}
