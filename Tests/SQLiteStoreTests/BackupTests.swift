import Arena
import Glibc
import TestSupport
import Testing

@testable import SQLiteStore

/// Copies of the database, made by a connection of their own.
struct BackupTests {
    private let directory = TemporaryDirectory()
    private var copy: String { "\(directory.path)/copy.db" }

    @Test func `holds what was stored, and tells how much that is`() async throws {
        let store = try directory.open().store
        store.save(player("p_ada"))
        store.save(player("p_bo"))
        _ = await store.added(round("a"))
        _ = await store.rated(4, by: "p_ada")
        _ = await store.scheduled(event("e_cup"))
        let backup = try directory.backUp()
        #expect(backup.source == directory.database)
        let told = backup.holdings
        #expect([told.players, told.rounds, told.ratings, told.events, told.schema] == [2, 1, 1, 1, 2])
        #expect(backup.bytes == directory.read(copy).count)
        #expect(try directory.rounds(in: "copy.db") == ["a"])
        // The store has noticed nothing, and goes on.
        #expect(await store.added(round("b")) == .success(2))
        #expect(try directory.rounds(in: "copy.db") == ["a"])
    }

    @Test func `is one file, for its user alone`() async throws {
        try await directory.add("a")
        _ = try directory.backUp()
        #expect(directory.names == ["bullseye.db", "bullseye.lock", "copy.db"])
        var status = stat()
        #expect(stat(copy, &status) == 0 && status.st_mode & 0o777 == 0o600)
        // It needs no log: reading it leaves nothing beside it.
        #expect(try SQLiteDatabase(path: copy).prepare("PRAGMA journal_mode").first { $0.text(0) } == "delete")
    }

    @Test func `is of one moment, and keeps nobody from writing`() async throws {
        let store = try directory.open().store
        _ = await store.added(round("a"))
        let other = try SQLiteDatabase(path: directory.database)
        try other.execute("BEGIN IMMEDIATE; UPDATE rounds SET id = 'z'")
        _ = try directory.backUp()
        try other.execute("COMMIT")
        #expect(try directory.rounds(in: "copy.db") == ["a"])
        #expect(try directory.rounds() == ["z"])
        withExtendedLifetime(store) {}
    }

    @Test func `has what a killed server left in its log`() async throws {
        let store = try directory.open().store
        _ = await store.added(round("a"))
        let killed = directory.killed()
        _ = try killed.backUp()
        #expect(try killed.rounds(in: "copy.db") == ["a"])
        withExtendedLifetime(store) {}
    }

    @Test func `replaces a file only if that is asked for`() async throws {
        try await directory.add("a")
        _ = try directory.backUp()
        try await directory.add("b")
        #expect(throws: BackupError.taken(path: copy)) { try directory.backUp() }
        #expect(try directory.rounds(in: "copy.db") == ["a"])
        _ = try directory.backUp(isReplacing: true)
        #expect(try directory.rounds(in: "copy.db") == ["a", "b"])
    }

    @Test func `never replaces the database itself`() async throws {
        try await directory.add("a")
        #expect(throws: BackupError.unwritable(path: directory.database, reason: "it is the database itself")) {
            try directory.backUp(to: "bullseye.db", isReplacing: true)
        }
        #expect(try directory.rounds() == ["a"])
    }

    @Test func `what an earlier one left is gone, but not what another writes`() async throws {
        try await directory.add("a")
        directory.write([1, 2, 3], to: "\(copy).new")
        directory.write([1, 2, 3], to: "\(copy).new-wal")
        _ = try directory.backUp()
        #expect(directory.names == ["bullseye.db", "bullseye.lock", "copy.db"])
        let other = try NewFile(for: copy)
        #expect(throws: BackupError.unwritable(path: copy, reason: "another program is writing it")) {
            try directory.backUp(isReplacing: true)
        }
        #expect(directory.names == ["bullseye.db", "bullseye.lock", "copy.db", "copy.db.new"])
        withExtendedLifetime(other) {}
    }

    @Test func `a directory that is not there, or is none, is told`() async throws {
        try await directory.add("a")
        let missing = "\(directory.path)/none"
        #expect(throws: BackupError.unwritable(path: "\(missing)/copy", reason: "there is no directory \(missing)")) {
            try directory.backUp(to: "none/copy")
        }
        let file = "\(directory.database)/copy"
        #expect(throws: BackupError.unwritable(path: file, reason: "Not a directory")) {
            try directory.backUp(to: "bullseye.db/copy")
        }
        #expect(throws: BackupError.missing(path: "\(missing)/bullseye.db")) {
            try SQLiteStore.backUp(missing, to: copy, isReplacing: false)
        }
        #expect(directory.names == ["bullseye.db", "bullseye.lock"])
    }

    @Test func `what is no database of the server is not copied`() async throws {
        directory.write(Array(String(repeating: "Dear diary, ", count: 400).utf8), to: directory.database)
        #expect(throws: BackupError.notOurs(path: directory.database)) { try directory.backUp() }
        directory.write([], to: directory.database)
        #expect(throws: BackupError.notOurs(path: directory.database)) { try directory.backUp() }
        unlink(directory.database)
        mkdir(directory.database, 0o700)
        #expect(
            throws: BackupError.unreadable(
                path: directory.database, reason: "unable to open database file: Is a directory")
        ) { try directory.backUp() }
        #expect(directory.names == ["bullseye.db"])
    }

    @Test func `a later version's database is not copied`() async throws {
        try await directory.add("a")
        try SQLiteDatabase(path: directory.database).execute("PRAGMA user_version = 7")
        #expect(throws: BackupError.newer(path: directory.database, schema: 7, known: 2)) { try directory.backUp() }
        #expect(directory.names == ["bullseye.db", "bullseye.lock"])
    }

    @Test func `damage that SQLite only sees when it looks for it is told`() async throws {
        try await directory.add("a", "b", "c")
        let page = try #require(
            try SQLiteDatabase(path: directory.database)
                .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'standings_by_best'").first { $0.int(0) })
        var bytes = directory.read(directory.database)
        for index in (page * 4096 - 60)..<(page * 4096) { bytes[index] ^= 0x01 }
        directory.write(bytes, to: directory.database)
        #expect {
            try directory.backUp()
        } throws: { error in
            guard case .damaged(path: directory.database, _) = error as? BackupError else { return false }
            return true
        }
        #expect(directory.names == ["bullseye.db", "bullseye.lock"])
    }

    @Test func `rows that refer to nothing are damage`() async throws {
        try await directory.add("a")
        try SQLiteDatabase(path: directory.database).execute("DELETE FROM rounds")
        let reason = "rows of scores refer to what is not there"
        #expect(throws: BackupError.damaged(path: directory.database, reason: reason)) { try directory.backUp() }
        #expect(directory.names == ["bullseye.db", "bullseye.lock"])
    }
}
