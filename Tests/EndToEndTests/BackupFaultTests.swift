import Glibc
import TestSupport
import Testing

@testable import SQLiteStore

extension BusyTests {
    /// Copies that are killed, or for which there is no room.
    @Suite(.timeLimit(.minutes(3))) struct BackupFaultTests {
        private let data = TemporaryDirectory()
        private let commands = DataCommands()
        private static let server = Program.folder + "/bullseye-server"

        /// Makes a database with so many players, of the schema after so many steps.
        private func makeDatabase(players: Int, steps: Int = 2) throws {
            let file = try SQLiteDatabase(path: "\(data.path)/bullseye.db")
            try SQLiteSchema(steps: Array(SQLiteSchema.current.steps.prefix(steps))).migrate(file, from: 0)
            try file.execute(
                """
                WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < \(players))
                INSERT INTO players SELECT 'p_' || n, randomblob(32), 'Ada ' || n, n FROM numbers
                """)
        }

        /// How many players a file has that holds together.
        private func players(_ path: String) throws -> Int? {
            let file = try SQLiteDatabase(path: path, access: .changing)
            #expect(try file.prepare("PRAGMA integrity_check").all { $0.text(0) } == ["ok"])
            return try file.prepare("SELECT count(*) FROM players").first { $0.int(0) }
        }

        @Test func `a backup that is killed while it writes leaves no file of its name, and the next one clears up`()
            async throws
        {
            try makeDatabase(players: 100_000)
            // The system kills it once the file has a megabyte: always in the midst of it.
            let killed = try await Program.run(
                "bullseye-server", ["backup", commands.copy, "--data", data.path], shell: "ulimit -c 0; ulimit -f 2048")
            #expect(killed.status == 128 + SIGXFSZ)
            #expect(try await commands.names == "copy.db.new\n")
            let outcome = try await commands.backUp(data)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try await commands.names == "copy.db\n")
            #expect(try players(commands.copy) == 100_000)
        }

        @Test func `a restore that is killed at any moment leaves the old or the new database, whole`() async throws {
            try makeDatabase(players: 2000)
            #expect(try await commands.backUp(data).status == 0)
            var dice = SeededGenerator(seed: 7)
            var ends: Set<Int32> = []
            for _ in 1...16 {
                // Every life begins with a database that the copy is not like.
                try SQLiteDatabase(path: "\(data.path)/bullseye.db").execute(
                    "PRAGMA journal_mode = WAL; DELETE FROM players WHERE seen_at > 1000")
                let restore = try Program("bullseye-server", ["restore", commands.copy, "--data", data.path])
                try await Task.sleep(for: .microseconds(.random(in: 0...60_000, using: &dice)))
                restore.send(SIGKILL)
                ends.insert(await restore.outcome().status)
                #expect([1000, 2000].contains(try players("\(data.path)/bullseye.db")))
            }
            #expect(ends.isSubset(of: [0, 128 + SIGKILL]))
            #expect(try await commands.restore(into: data).status == 0)
            #expect(try players("\(data.path)/bullseye.db") == 2000)
        }

        /// Runs a script where a small disk is mounted; the server's program is `$1` there, the data `$2`, the disk `$3`.
        private func onSmallDisk(_ script: String) async throws -> Program.Outcome {
            let disk = SmallDisk()
            return try await Program.run(
                "/bin/sh", ["-c", script, "sh", Self.server, data.path, disk.directory.path], shell: disk.shell)
        }

        @Test func `on a full disk nothing is left of a copy`() async throws {
            try makeDatabase(players: 40_000)
            let outcome = try await onSmallDisk(#""$1" backup "$3/copy.db" --data "$2"; echo "status $?"; ls -A "$3""#)
            #expect(outcome.output == "status 1\n")
            #expect(
                outcome.errors.hasSuffix("/copy.db cannot be written: database or disk is full.\n"), "\(outcome.errors)"
            )
        }

        @Test func `without room for a copy of it, data is not upgraded, and not touched`() async throws {
            try makeDatabase(players: 6000, steps: 1)
            let outcome = try await onSmallDisk(
                #"""
                cp "$2/bullseye.db" "$3" && "$1" --listen 127.0.0.1:0 --no-tls --data "$3"; echo "status $?"
                ls -A "$3"; cmp "$2/bullseye.db" "$3/bullseye.db"
                """#)
            #expect(outcome.output == "status 1\nbullseye.db\nbullseye.lock\n")
            #expect(outcome.errors.contains("That failed, and nothing was changed. "), "\(outcome.errors)")
            #expect(
                outcome.errors.hasSuffix(" cannot be written: database or disk is full. Mend that and start again.\n"),
                "\(outcome.errors)")
        }

        @Test func `an upgrade is told, with where the data from before is`() async throws {
            try makeDatabase(players: 3, steps: 1)
            let server = try await ServerProgram(tls: false, data: data)
            let line = try await server.program.errorLine { $0.contains(" data upgraded ") }
            #expect(line.contains("\(data.path)/bullseye.db.schema-1-"), "\(line)")
            #expect(await server.stop().status == 0)
            #expect(try players("\(data.path)/bullseye.db") == 3)
        }

        @Test(arguments: [true, false])
        func `data on a disk that has become read-only can be copied`(hasLog: Bool) async throws {
            try makeDatabase(players: 3)
            var file: SQLiteDatabase? = try SQLiteDatabase(path: "\(data.path)/bullseye.db")
            try file?.execute("PRAGMA journal_mode = WAL; DELETE FROM players WHERE seen_at = 1")
            // Closed, it has everything in the one file; open, in its log.
            if !hasLog { file = nil }
            #expect((access("\(data.path)/bullseye.db-wal", F_OK) == 0) == hasLog)
            let outcome = try await onSmallDisk(
                #"""
                mount --bind "$2" "$2" && mount -o remount,bind,ro "$2" && "$1" backup "$3/copy.db" --data "$2"
                echo "status $?"; ls -A "$3"
                """#)
            #expect(outcome.output.contains("\n  players  2\n"), "\(outcome.output) \(outcome.errors)")
            #expect(outcome.output.hasSuffix("status 0\ncopy.db\n"), "\(outcome.output)")
            withExtendedLifetime(file) {}
        }
    }
}
