import Arena
import GameProtocol

/// An open database with all its tables, and how each kind of entry is carried out.
///
/// Owner: the store's queue.
final class StoreTables {
    /// What is to be called once a transaction is safe.
    typealias Completion = @Sendable () -> Void

    private let lock: DirectoryLock
    private let database: SQLiteDatabase
    private let players: PlayerTable
    private let rounds: RoundTable
    private let standings: StandingTable
    private let ratings: RatingTable
    private var events: EventTable
    /// The latest day at which nothing was left to clear away.
    private var clearedDay = Int64.min

    /// Prepares what the run that began after the result `after` needs.
    init(_ database: SQLiteDatabase, lock: DirectoryLock, after: UInt64) throws(SQLiteError) {
        self.database = database
        self.lock = lock
        players = try PlayerTable(database)
        rounds = try RoundTable(database, after: after)
        standings = try StandingTable(database)
        ratings = try RatingTable(database)
        events = try EventTable(database)
    }

    /// Carries entries out in one transaction, and returns what is to be called now that it is safe, in their order.
    ///
    /// An entry whose values are at fault is left out alone: it fails, and `gaveUp` tells of it.
    func write(
        _ batch: [StoreEntry], gaveUp: @escaping @Sendable (StoreEntry, SQLiteError) -> Void
    ) throws(SQLiteError) -> [Completion] {
        do throws(SQLiteError) {
            return try write(batch, by: carryOut)
        } catch {
            guard error.isAboutValues else { throw error }
            // Once more, ready to take a single entry back; that takes longer.
            return try write(batch) { entry throws(SQLiteError) in try carryOut(entry, gaveUp) }
        }
    }

    private func write(
        _ batch: [StoreEntry], by carryOut: (StoreEntry) throws(SQLiteError) -> [Completion]
    ) throws(SQLiteError) -> [Completion] {
        try database.transaction { () throws(SQLiteError) in
            var completions: [Completion] = []
            for entry in batch { completions += try carryOut(entry) }
            try clear(batch)
            return completions
        }
    }

    /// Carries an entry out, or leaves it out alone if its values are at fault.
    private func carryOut(
        _ entry: StoreEntry, _ gaveUp: @escaping @Sendable (StoreEntry, SQLiteError) -> Void
    ) throws(SQLiteError) -> [Completion] {
        do throws(SQLiteError) {
            return try database.part { () throws(SQLiteError) in try carryOut(entry) }
        } catch {
            guard error.isAboutValues else { throw error }
            return [
                {
                    entry.fail(.failing(error.description))
                    gaveUp(entry, error)
                }
            ]
        }
    }

    /// Clears some old standings away, when rounds of a new day have come.
    private func clear(_ batch: [StoreEntry]) throws(SQLiteError) {
        let latest = batch.compactMap { if case .add(let round, _) = $0 { round.at } else { nil } }.max()
        guard let latest else { return }
        let day = LeaderboardSpan(.day, at: latest).number
        if day > clearedDay, try !standings.clear(at: latest) { clearedDay = day }
    }

    /// Finds out whether storage works, by writing what is there already.
    func probe() throws(SQLiteError) {
        let version = try database.prepare("PRAGMA user_version").first { $0.int(0) } ?? 0
        try database.transaction { () throws(SQLiteError) in try database.execute("PRAGMA user_version = \(version)") }
    }

    /// Leaves everything in the one file.
    func emptyLog() throws(SQLiteError) { try database.emptyLog() }

    private func carryOut(_ entry: StoreEntry) throws(SQLiteError) -> [Completion] {
        switch entry {
        case .save(let player):
            try players.save(player)
            return []
        case .forget(let forgotten):
            for player in forgotten { try players.forget(player) }
            return []
        case .add(let round, let stored):
            let number = try add(round)
            return [{ stored(.success(number)) }]
        case .rate(let rating, let rated):
            let now = try ratings.rate(rating)
            return [{ rated(.success(now)) }]
        case .leaderboard(let query, let player, let now, let found):
            let leaderboard = try standings.leaderboard(query, for: player, now: now)
            return [{ found(.success(leaderboard)) }]
        case .schedule(let event, let stored):
            try events.schedule(event)
            return [{ stored(nil) }]
        case .change(let event, let change, let at, let stored):
            try events.change(event, change, at: at)
            return [{ stored(nil) }]
        case .events(let revision, let found):
            let changed = try events.events(after: revision)
            return [{ found(.success(changed)) }]
        case .forgetEvents(let forgotten):
            for event in forgotten { try events.forget(event) }
            return []
        }
    }

    private func add(_ round: StoredRound) throws(SQLiteError) -> UInt64? {
        guard case .added(let number) = try rounds.add(round) else { return nil }
        try standings.add(round)
        return number
    }
}
