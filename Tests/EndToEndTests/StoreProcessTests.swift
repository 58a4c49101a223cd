import Arena
import Glibc
import TestSupport
import Testing

@testable import SQLiteStore

/// The store in a process of its own: killed, on a full disk, beside another.
@Suite(.timeLimit(.minutes(3))) struct StoreProcessTests {
    @Test func `what was told to be stored outlives kill -9`() async throws {
        let directory = TemporaryDirectory()
        var generator = SeededGenerator(seed: 9)
        for _ in 1...8 {
            let writer = try Program("store-writer", [directory.path])
            let opened = try await writer.line { $0.hasPrefix("opened after ") }
            let before = try #require(UInt64(opened.dropFirst("opened after ".count)))
            writer.type("flow \(Int.random(in: 1...200, using: &generator))\n")
            let last = before + UInt64.random(in: 1...1500, using: &generator)
            _ = try await writer.line { $0 == "stored \(last)" }
            writer.send(SIGKILL)
            let told = await writer.outcome().output.split(separator: "\n").compactMap { line in
                line.hasPrefix("stored ") ? UInt64(line.dropFirst("stored ".count)) : nil
            }
            // In order, and without gaps.
            #expect(told == (before + 1...(told.last ?? before)).map { $0 })

            let file = try SQLiteDatabase(path: "\(directory.path)/bullseye.db")
            let numbers = try file.prepare("SELECT number FROM rounds ORDER BY number").all { UInt64($0.number(0)) }
            #expect(numbers.count >= told.last ?? .max)
            #expect(numbers == (1...UInt64(numbers.count)).map { $0 })
            #expect(try file.prepare("SELECT count(*) FROM scores").first { $0.int(0) } == 3 * numbers.count)
            #expect(try file.prepare("PRAGMA integrity_check").all { $0.text(0) } == ["ok"])
            #expect(try file.prepare("PRAGMA foreign_key_check").all { $0.text(0) } == [])
        }
    }

    @Test func `on a full disk rounds wait, and are written once there is room`() async throws {
        let disk = SmallDisk()
        let writer = try Program("store-writer", [disk.directory.path], shell: disk.shell)
        writer.type("add 5\n")
        _ = try await writer.line { $0 == "stored 5" }
        disk.fill(of: writer)
        writer.type("add 3\n")
        let failing = try await writer.line { $0.hasPrefix("failing") }
        #expect(failing.contains("database or disk is full"), "\(failing)")
        writer.type("add 2\n")
        #expect(disk.makeRoom(for: writer))
        _ = try await writer.line { $0 == "stored 10" }
        writer.closeInput()
        let outcome = await writer.outcome()
        #expect(outcome.status == 0)
        let told = outcome.output.split(separator: "\n").map(String.init)
        #expect(told.filter { $0.hasPrefix("stored") } == (1...10).map { "stored \($0)" })
        #expect(told.filter { $0.hasPrefix("failing") }.count == 1)
        #expect(told.filter { $0.hasPrefix("working") }.count == 1)
    }

    @Test func `a disk that cannot be written is told at the start`() async throws {
        let disk = SmallDisk("ro")
        let outcome = try await Program.run("store-writer", [disk.directory.path], shell: disk.shell)
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                \(disk.directory.path)/bullseye.lock cannot be used: Read-only file system. Mend that, or choose another directory \
                for the server's data.

                """)
    }

    @Test func `a directory belongs to one process, until that ends, however it ends`() async throws {
        let directory = TemporaryDirectory()
        let writer = try Program("store-writer", [directory.path])
        _ = try await writer.line { $0.hasPrefix("opened") }
        #expect(throws: SQLiteStoreError.inUse(lock: "\(directory.path)/bullseye.lock")) {
            try SQLiteStore.open(directory: directory.path, epoch: "e", maxPlayers: 1) { _ in }
        }
        writer.send(SIGKILL)
        _ = await writer.outcome()
        _ = try SQLiteStore.open(directory: directory.path, epoch: "e", maxPlayers: 1) { _ in }
    }
}
