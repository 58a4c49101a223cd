import Arena
import GameProtocol
import Glibc
import TestSupport
import Testing

@testable import SQLiteStore

struct OpeningTests {
    private let directory = TemporaryDirectory()

    @Test func `the file is for its user alone`() throws {
        let store = try directory.open().store
        for name in ["bullseye.db", "bullseye.db-wal", "bullseye.lock"] {
            var status = stat()
            #expect(stat("\(directory.path)/\(name)", &status) == 0)
            #expect(status.st_mode & 0o777 == 0o600, "\(name)")
        }
        withExtendedLifetime(store) {}
    }

    @Test func `one file is left when the store has finished`() async throws {
        let store = try directory.open().store
        _ = await store.added(round("a"))
        await store.finished()
        #expect(access("\(directory.database)-wal", F_OK) != 0)
        #expect(access(directory.database, F_OK) == 0)
    }

    @Test func `a directory is for one store at a time`() async throws {
        let store = try directory.open().store
        #expect(throws: SQLiteStoreError.inUse(lock: "\(directory.path)/bullseye.lock")) { try directory.open() }
        await store.finished()
        _ = try directory.open()
    }

    @Test func `only those seen last are read back`() async throws {
        let store = try directory.open().store
        for number in 1...5 { store.save(player("p_\(number)", seenAt: noon - Int64(number))) }
        await store.finished()
        let stored = try directory.open(maxPlayers: 2).stored
        #expect(stored.players.map(\.player.text) == ["p_1", "p_2"])
    }

    @Test func `a player whose name is none by now is left out`() async throws {
        let store = try directory.open().store
        store.save(player("p_ada"))
        store.save(player("p_bo"))
        await store.finished()
        try SQLiteDatabase(path: directory.database).execute("UPDATE players SET name = '' WHERE identity = 'p_bo'")
        #expect(try directory.open().stored.players.map(\.player.text) == ["p_ada"])
    }

    @Test func `the latest thousand results are read back, with the runs that reach them`() async throws {
        for (epoch, count) in [("e1", 3), ("e2", 2), ("e3", 0), ("e4", 999)] {
            let store = try directory.open(epoch: epoch).store
            for number in 0..<count { store.add(round("\(epoch).\(number)")) { _ in } }
            await store.finished()
        }
        let stored = try directory.open(epoch: "e5").stored
        #expect(stored.results.count == 1000)
        #expect(stored.results.prefix(2).map(\.cursor.text) == ["e2:5", "e4:6"])
        #expect(stored.results.last?.cursor.text == "e4:1004")
        // A cursor before the first of them belongs to the second run.
        #expect(stored.runs.map(\.epoch) == ["e2", "e3", "e4", "e5"])
        #expect(stored.runs.map(\.after) == [3, 5, 5, 1004])
    }

    @Test func `results before a gap are left out, and numbers go on`() async throws {
        let store = try directory.open().store
        for name in ["a", "b", "c", "d"] { _ = await store.added(round(name)) }
        await store.finished()
        try SQLiteDatabase(path: directory.database).execute("UPDATE rounds SET number = NULL WHERE id = 'b'")
        let (second, stored) = try directory.open(epoch: "e2")
        #expect(stored.results.map(\.cursor.text) == ["e1:3", "e1:4"])
        await second.finished()
        try SQLiteDatabase(path: directory.database).execute("UPDATE rounds SET number = NULL WHERE id = 'd'")
        let (third, rest) = try directory.open(epoch: "e3")
        #expect(rest.results == [])
        #expect(rest.runs.last == StoredArena.Run(epoch: "e3", after: 4))
        #expect(await third.added(round("e")) == .success(5))
    }
}
