import Arena
import GameProtocol
import Glibc
import TestSupport
import Testing

@testable import SQLiteStore

/// A copy put in the place of the database.
struct RestoreTests {
    private let directory = TemporaryDirectory()

    @Test func `brings back what the copy holds, and keeps what was there`() async throws {
        try await directory.add("a")
        _ = try directory.backUp()
        try await directory.add("b")
        let restore = try directory.restore()
        #expect(restore.place == directory.database && restore.holdings.rounds == 1)
        #expect(try directory.rounds() == ["a"])
        let kept = try #require(restore.kept?.split(separator: "/").last.map(String.init))
        #expect(kept.hasPrefix("bullseye.db.before-restore-2") && kept.hasSuffix("Z"))
        #expect(try directory.rounds(in: kept) == ["a", "b"])
        #expect(directory.names == ["bullseye.db", kept, "bullseye.lock", "copy.db"])
        // And back again; the copy can be restored as often as anybody likes.
        _ = try directory.restore(kept)
        #expect(try directory.rounds() == ["a", "b"])
        try await directory.add("c")
        #expect(try directory.rounds() == ["a", "b", "c"])
    }

    @Test func `goes into a directory that is empty`() async throws {
        try await directory.add("a")
        _ = try directory.backUp()
        let other = TemporaryDirectory()
        #expect(try SQLiteStore.restore("\(directory.path)/copy.db", into: other.path).kept == nil)
        #expect(other.names == ["bullseye.db", "bullseye.lock"])
        #expect(try other.open().stored.results.map(\.cursor.number) == [1])
    }

    @Test(arguments: 0...Restoration.Step.allCases.count)
    func `when it ends behind any step there is the old or the new one, whole`(steps: Int) async throws {
        try await directory.add("a")
        _ = try directory.backUp()
        let killed = try await killedServer()
        do {
            let restoration = try Restoration(
                "\(directory.path)/copy.db", into: killed.path, now: UTCTime(seconds: 1_767_268_800))
            for step in Restoration.Step.allCases.prefix(steps) { try restoration.take(step) }
        }
        let isReplaced = steps == Restoration.Step.allCases.count
        let store = try killed.open().store
        #expect(try killed.rounds() == (isReplaced ? ["a"] : ["a", "b"]))
        await store.finished()
        let kept = killed.names.filter { $0.contains("before-restore") }
        #expect(kept == (steps < 3 ? [] : ["bullseye.db.before-restore-20260101T120000Z"]))
        for name in kept { #expect(try killed.rounds(in: name) == ["a", "b"]) }
        #expect(killed.names.filter { !kept.contains($0) } == ["bullseye.db", "bullseye.lock"])
    }

    /// A directory whose server was killed: the round b is in the log alone.
    private func killedServer() async throws -> TemporaryDirectory {
        let store = try directory.open().store
        _ = await store.added(round("b"))
        let killed = directory.killed()
        await store.finished()
        return killed
    }

    @Test(.enabled(if: geteuid() == 0)) func `what root restores is the directory's owner's`() async throws {
        try await directory.add("a")
        _ = try directory.backUp()
        let other = TemporaryDirectory()
        #expect(chown(other.path, 4321, 1234) == 0)
        _ = try SQLiteStore.restore("\(directory.path)/copy.db", into: other.path)
        for name in ["bullseye.db", "bullseye.lock"] {
            var status = stat()
            #expect(stat("\(other.path)/\(name)", &status) == 0)
            #expect(status.st_uid == 4321 && status.st_gid == 1234, "\(name)")
        }
    }

    @Test func `two in one second keep two`() async throws {
        try await directory.add("a")
        _ = try directory.backUp()
        for number in 1...2 {
            try await directory.add("\(number)")
            let restoration = try Restoration(
                "\(directory.path)/copy.db", into: directory.path, now: UTCTime(seconds: 1_767_268_800))
            for step in Restoration.Step.allCases { try restoration.take(step) }
        }
        let kept = directory.names.filter { $0.contains("before-restore") }
        #expect(kept.map { (try? directory.rounds(in: $0)) ?? [] } == [["a", "1"], ["a", "2"]])
    }

    @Test func `is refused while a store has the directory`() async throws {
        try await directory.add("a")
        _ = try directory.backUp()
        let store = try directory.open().store
        _ = await store.added(round("b"))
        #expect(throws: BackupError.inUse(lock: "\(directory.path)/bullseye.lock")) { try directory.restore() }
        #expect(await store.added(round("c")) == .success(3))
        await store.finished()
        #expect(try directory.rounds() == ["a", "b", "c"])
    }

    @Test func `what is no copy, or no whole one, changes nothing`() async throws {
        try await directory.add("a")
        _ = try directory.backUp()
        let before = directory.names
        let whole = directory.read("\(directory.path)/copy.db")
        let path = "\(directory.path)/copy.db"
        // Cut off, a bit here and there, another file, nothing, nowhere.
        for (content, isDamaged) in [
            (Array(whole.prefix(whole.count / 2)), true),
            (whole.prefix(4096) + [UInt8](repeating: 7, count: 8192), true),
            (Array("Dear diary".utf8), false), ([], false),
        ] {
            directory.write(content, to: path)
            #expect {
                try directory.restore()
            } throws: { error in
                switch error as? BackupError {
                case .damaged(path, _): isDamaged
                case .notOurs(path): !isDamaged
                default: false
                }
            }
        }
        #expect(directory.names == before)
        unlink(path)
        #expect(throws: BackupError.missing(path: path)) { try directory.restore() }
        #expect(try directory.rounds() == ["a"])
    }

    @Test func `a later version's copy is refused`() async throws {
        try await directory.add("a")
        _ = try directory.backUp()
        let path = "\(directory.path)/copy.db"
        try SQLiteDatabase(path: path).execute("PRAGMA user_version = 7")
        #expect(throws: BackupError.newer(path: path, schema: 7, known: 2)) { try directory.restore() }
    }

    @Test func `an earlier version's copy is migrated when the store is opened`() async throws {
        let file = try SQLiteDatabase(path: "\(directory.path)/copy.db")
        try SQLiteSchema(steps: [SQLiteSchema.firstStep]).migrate(file, from: 0)
        let restore = try directory.restore()
        #expect(restore.holdings.schema == 1 && restore.currentSchema == 2)
        #expect(await (try directory.open().store).scheduled(event("e_cup")) == nil)
    }

    @Test func `a database that is past reading is kept as it is`() async throws {
        try await directory.add("a")
        _ = try directory.backUp()
        let diary = Array(String(repeating: "Dear diary, ", count: 400).utf8)
        directory.write(diary, to: directory.database)
        let kept = try #require(try directory.restore().kept)
        #expect(directory.read(kept) == diary)
        #expect(try directory.rounds() == ["a"])
    }
}
