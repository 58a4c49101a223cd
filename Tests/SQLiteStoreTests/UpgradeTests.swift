import Arena
import Glibc
import TestSupport
import Testing

@testable import SQLiteStore

/// What happens to a database of an earlier schema besides its migration.
struct UpgradeTests {
    private let directory = TemporaryDirectory()
    private let changes = Recorder<SQLiteStoreChange>()
    private let noon = UTCTime(seconds: 1_767_268_800)
    private let copy = "bullseye.db.schema-1-20260101T120000Z"

    /// Makes a file of schema 1, in which a player is remembered unless it is to be empty.
    private func makeFile(isEmpty: Bool = false) throws {
        let file = try SQLiteDatabase(path: directory.database)
        try file.execute("PRAGMA journal_mode = WAL")
        try SQLiteSchema(steps: [SQLiteSchema.firstStep]).migrate(file, from: 0)
        try file.execute("INSERT INTO runs VALUES (1, 'e1', 0)")
        if !isEmpty { try file.execute("INSERT INTO players VALUES ('p_ada', zeroblob(32), 'Ada', 5)") }
    }

    private func open(_ schema: SQLiteSchema = .current) throws(SQLiteStoreError) -> SQLiteStore {
        try SQLiteStore.open(
            directory: directory.path, epoch: "e2", maxPlayers: 10, schema: schema, pace: .quick, now: noon
        ) { changes.record($0) }.store
    }

    @Test func `a copy of what was there is kept`() async throws {
        try makeFile()
        await (try open()).finished()
        #expect(directory.names == ["bullseye.db", copy, "bullseye.lock"])
        let kept = try SQLiteDatabase(path: "\(directory.path)/\(copy)")
        #expect(try kept.prepare("PRAGMA user_version").first { $0.int(0) } == 1)
        #expect(try kept.prepare("SELECT epoch FROM runs").all { $0.text(0) } == ["e1"])
        #expect(try kept.prepare("SELECT identity FROM players").all { $0.text(0) } == ["p_ada"])
        #expect(changes.values == [.upgraded(from: 1, to: 2, copy: "\(directory.path)/\(copy)")])
        // Once is enough.
        await (try open()).finished()
        #expect(changes.values.count == 1)
    }

    @Test func `nothing is kept of what holds nothing`() async throws {
        try makeFile(isEmpty: true)
        await (try open()).finished()
        #expect(directory.names == ["bullseye.db", "bullseye.lock"])
        #expect(changes.values == [.upgraded(from: 1, to: 2, copy: nil)])
    }

    @Test func `nothing is kept or told where no step is due`() async throws {
        await (try open()).finished()
        await (try open()).finished()
        #expect(directory.names == ["bullseye.db", "bullseye.lock"])
        #expect(changes.values == [])
    }

    @Test func `if the copy cannot be made, nothing is changed`() throws {
        try makeFile()
        let before = directory.read(directory.database)
        mkdir("\(directory.path)/\(copy).new", 0o700)
        let error = #expect(throws: SQLiteStoreError.self) { try open() }
        #expect(
            error?.description == """
                \(directory.database) was written by an earlier version of the server, and is copied before anything in it \
                is changed. That failed, and nothing was changed. \(directory.path)/\(copy) cannot be written: Is a \
                directory. Mend that and start again.
                """)
        #expect(directory.read(directory.database) == before)
    }

    @Test func `if the first step fails, the copy goes: nobody needs it`() throws {
        try makeFile()
        let failing = SQLiteSchema(steps: [SQLiteSchema.firstStep, "INSERT INTO nowhere VALUES (1)"])
        #expect(throws: SQLiteStoreError.self) { try open(failing) }
        #expect(directory.names == ["bullseye.db", "bullseye.lock"])
        #expect(changes.values == [])
    }

    @Test func `if a later step fails, the copy stays`() throws {
        try makeFile()
        var failing = SQLiteSchema.current
        failing.steps.append("INSERT INTO nowhere VALUES (1)")
        #expect(throws: SQLiteStoreError.self) { try open(failing) }
        #expect(directory.names == ["bullseye.db", copy, "bullseye.lock"])
    }
}
