import Arena
import GameProtocol
import TestSupport
import Testing

@testable import SQLiteStore

struct MigrationTests {
    private let directory = TemporaryDirectory()

    @Test func `a file of schema 1 is read with its data`() async throws {
        try SQLiteDatabase(path: directory.database).execute(Self.fileOfSchema1)
        let (store, stored) = try directory.open(epoch: "e3")
        #expect(stored.players == [player("p_ada", named: "Ada", seenAt: 5)])
        #expect(stored.results.map(\.cursor.text) == ["e1:1", "e2:2"])
        #expect(stored.results.first?.best == BestScore(player: PlayerID("p_ada"), name: "Ada (2)", score: 80))
        #expect(stored.ratings == [GameRating(game: "bullseye", sum: 9, ratings: 2)])
        #expect(stored.runs.map(\.epoch) == ["e1", "e2", "e3"])
        #expect(try await store.leaderboard(limit: 1, for: "p_bo").get().you == row(2, "p_bo", "Bo", 70, 1))
        #expect(await store.added(round("k:1:1", ["p_ada": 1])) == .success(nil))
        #expect(await store.added(round("k:1:3", ["p_ada": 20])) == .success(3))
        #expect(try await store.leaderboard().get().rows.first == row(1, "p_ada", "Ada", 180, 3))
    }

    @Test func `a file that the first step made gets events, and keeps its rows`() async throws {
        let file = try SQLiteDatabase(path: directory.database)
        try SQLiteSchema(steps: [SQLiteSchema.firstStep]).migrate(file, from: 0)
        try file.execute(Self.rowsOfSchema1)
        let (store, stored) = try directory.open(epoch: "e3")
        #expect(stored.players == [player("p_ada", named: "Ada", seenAt: 5)])
        #expect(stored.results.map(\.cursor.text) == ["e1:1", "e2:2"])
        #expect(stored.ratings == [GameRating(game: "bullseye", sum: 9, ratings: 2)])
        #expect(stored.events == .none)
        #expect(await store.scheduled(event("e_cup")) == nil)
        await store.finished()
        #expect(try directory.open(epoch: "e4").stored.events == StoredEvents(events: [event("e_cup")], revision: 1))
    }

    @Test func `a later step is taken once, and the data stays`() async throws {
        try SQLiteDatabase(path: directory.database).execute(Self.fileOfSchema1)
        var later = SQLiteSchema.current
        later.steps.append("ALTER TABLE players ADD COLUMN motto TEXT NOT NULL DEFAULT 'none'")
        for _ in 0..<2 {
            let (store, stored) = try directory.open(schema: later)
            #expect(stored.players == [player("p_ada", named: "Ada", seenAt: 5)])
            await store.finished()
        }
        let file = try SQLiteDatabase(path: directory.database)
        #expect(try file.prepare("SELECT motto FROM players").all { $0.text(0) } == ["none"])
        #expect(try file.prepare("PRAGMA user_version").first { $0.int(0) } == SQLiteSchema.current.steps.count + 1)
    }

    @Test func `a step that fails leaves nothing of itself`() throws {
        try SQLiteDatabase(path: directory.database).execute(Self.fileOfSchema1)
        var failing = SQLiteSchema.current
        failing.steps.append("CREATE TABLE mottos (motto TEXT) STRICT; INSERT INTO nowhere VALUES (1)")
        #expect(throws: SQLiteStoreError.unusable(path: directory.database, reason: "no such table: nowhere")) {
            try directory.open(schema: failing)
        }
        let file = try SQLiteDatabase(path: directory.database)
        #expect(try file.prepare("SELECT name FROM sqlite_schema WHERE name = 'mottos'").all { $0.text(0) } == [])
        #expect(try directory.open().stored.players == [player("p_ada", named: "Ada", seenAt: 5)])
    }

    /// What the first release of the schema wrote; it never changes.
    private static let fileOfSchema1 = """
        PRAGMA application_id = 1114991724;
        PRAGMA user_version = 1;
        CREATE TABLE runs (
            key INTEGER PRIMARY KEY, epoch TEXT NOT NULL, after INTEGER NOT NULL CHECK (after >= 0)) STRICT;
        CREATE TABLE players (
            identity TEXT PRIMARY KEY NOT NULL,
            token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
            name TEXT NOT NULL, seen_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE INDEX players_by_seen_at ON players (seen_at);
        CREATE TABLE scorers (identity TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE rounds (
            key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, number INTEGER UNIQUE CHECK (number > 0),
            room TEXT NOT NULL, match_number INTEGER NOT NULL, round_number INTEGER NOT NULL, game TEXT NOT NULL,
            at INTEGER NOT NULL, players INTEGER NOT NULL CHECK (players > 0), best_player TEXT NOT NULL,
            best_name TEXT NOT NULL, best_score INTEGER NOT NULL) STRICT;
        CREATE TABLE scores (
            round INTEGER NOT NULL REFERENCES rounds, place INTEGER NOT NULL,
            player TEXT NOT NULL REFERENCES scorers, name TEXT NOT NULL, points INTEGER NOT NULL,
            has_guess INTEGER NOT NULL CHECK (has_guess IN (0, 1)), PRIMARY KEY (round, place)) STRICT, WITHOUT ROWID;
        CREATE TABLE standings (
            period TEXT NOT NULL CHECK (period IN ('day', 'week', 'all')), span INTEGER NOT NULL, game TEXT NOT NULL,
            player TEXT NOT NULL REFERENCES scorers, total INTEGER NOT NULL, best INTEGER NOT NULL,
            rounds INTEGER NOT NULL CHECK (rounds > 0), PRIMARY KEY (period, span, game, player)) STRICT, WITHOUT ROWID;
        CREATE INDEX standings_by_total ON standings (period, span, game, total DESC, rounds, player);
        CREATE INDEX standings_by_best ON standings (period, span, game, best DESC, rounds, player);
        CREATE TABLE ratings (
            game TEXT NOT NULL, player TEXT NOT NULL, stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
            at INTEGER NOT NULL, PRIMARY KEY (game, player)) STRICT, WITHOUT ROWID;
        CREATE TABLE rating_sums (
            game TEXT PRIMARY KEY NOT NULL, stars INTEGER NOT NULL, ratings INTEGER NOT NULL) STRICT, WITHOUT ROWID;

        \(rowsOfSchema1)
        """

    private static let rowsOfSchema1 = """
        INSERT INTO runs VALUES (1, 'e1', 0), (2, 'e2', 1);
        INSERT INTO players VALUES ('p_ada', CAST('p_ada' || zeroblob(27) AS BLOB), 'Ada', 5);
        INSERT INTO scorers VALUES ('p_ada', 'Ada (2)'), ('p_bo', 'Bo');
        INSERT INTO rounds VALUES
            (1, 'k:1:1', 1, 'KXQZT', 1, 1, 'bullseye', 1767268800000, 2, 'p_ada', 'Ada (2)', 80),
            (2, 'k:1:2', 2, 'KXQZT', 1, 2, 'bullseye', 1767268800000, 1, 'p_ada', 'Ada (2)', 80);
        INSERT INTO scores VALUES
            (1, 1, 'p_ada', 'Ada (2)', 80, 1), (1, 2, 'p_bo', 'Bo', 70, 1), (2, 1, 'p_ada', 'Ada (2)', 80, 1);
        INSERT INTO standings VALUES ('all', 0, 'bullseye', 'p_ada', 160, 80, 2), ('all', 0, 'bullseye', 'p_bo', 70, 70, 1);
        INSERT INTO ratings VALUES ('bullseye', 'p_ada', 4, 1), ('bullseye', 'p_bo', 5, 2);
        INSERT INTO rating_sums VALUES ('bullseye', 9, 2);
        """
}
