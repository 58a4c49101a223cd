import Glibc
import TestSupport
import Testing

@testable import SQLiteStore

/// What cannot be opened is told, and left as it is.
struct RefusalTests {
    private let directory = TemporaryDirectory()

    @Test func `a file that is no database`() {
        let text = Array(String(repeating: "Dear diary, ", count: 400).utf8)
        directory.write(text, to: directory.database)
        #expect(throws: SQLiteStoreError.notOurs(path: directory.database)) { try directory.open() }
        #expect(directory.read(directory.database) == text)
    }

    @Test func `another program's database`() throws {
        try SQLiteDatabase(path: directory.database).execute("CREATE TABLE diary (entry TEXT)")
        let before = directory.read(directory.database)
        #expect(throws: SQLiteStoreError.notOurs(path: directory.database)) { try directory.open() }
        #expect(directory.read(directory.database) == before)
    }

    @Test func `a later version's database`() async throws {
        await (try directory.open().store).finished()
        try SQLiteDatabase(path: directory.database).execute("PRAGMA user_version = 7")
        let before = directory.read(directory.database)
        #expect(throws: SQLiteStoreError.newer(path: directory.database, schema: 7, known: 2)) {
            try directory.open()
        }
        #expect(directory.read(directory.database) == before)
        // It is the later version's again.
        #expect(try SQLiteDatabase(path: directory.database).prepare("PRAGMA user_version").first { $0.int(0) } == 7)
    }

    @Test func `a damaged database`() async throws {
        await (try directory.open().store).finished()
        var bytes = directory.read(directory.database)
        // The schema's page, behind the file's own head.
        for index in 100..<4096 { bytes[index] = 0xA5 }
        directory.write(bytes, to: directory.database)
        #expect(
            throws: SQLiteStoreError.damaged(path: directory.database, reason: "database disk image is malformed")
        ) { try directory.open() }
    }

    @Test func `a directory that is not there, or is none`() {
        let missing = "\(directory.path)/none/bullseye.lock"
        #expect(throws: SQLiteStoreError.unusable(path: missing, reason: "No such file or directory")) {
            try SQLiteStore.open(directory: "\(directory.path)/none", epoch: "e", maxPlayers: 1) { _ in }
        }
        directory.write([], to: "\(directory.path)/file")
        #expect(
            throws: SQLiteStoreError.unusable(path: "\(directory.path)/file/bullseye.lock", reason: "Not a directory")
        ) { try SQLiteStore.open(directory: "\(directory.path)/file", epoch: "e", maxPlayers: 1) { _ in } }
    }

    @Test func `a directory in the file's place`() {
        mkdir(directory.database, 0o700)
        #expect(throws: SQLiteStoreError.unusable(path: directory.database, reason: "Is a directory")) {
            try directory.open()
        }
    }

    @Test func `a file that another program has locked`() async throws {
        await (try directory.open().store).finished()
        let other = try SQLiteDatabase(path: directory.database)
        try other.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        #expect(
            throws: SQLiteStoreError.unusable(
                path: directory.database, reason: "another program has locked it")
        ) { try directory.open() }
    }

    @Test func `what is wrong is said with what to do`() {
        #expect(
            SQLiteStoreError.inUse(lock: "/data/bullseye.lock").description
                == """
                Another server keeps its data there: it holds /data/bullseye.lock. End it, or give this one a directory of \
                its own.
                """)
        #expect(
            SQLiteStoreError.newer(path: "/data/bullseye.db", schema: 7, known: 1).description
                == """
                /data/bullseye.db was written by a later version of the server: its schema is 7, and this version knows \
                up to 1. Start the later version, or choose another directory for the server's data.
                """)
    }
}
