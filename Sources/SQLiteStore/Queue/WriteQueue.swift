import Arena
import GameProtocol

/// What the store was asked and has not carried out yet, in the order of the calls.
///
/// A player who is saved again takes the place of the save that waits: what else waits cannot tell the difference.
struct WriteQueue {
    /// The most that may wait.
    static let limit = 10_000

    private var entries: [StoreEntry] = []
    /// Where the save of a player waits that may be replaced.
    private var saves: [PlayerID: Int] = [:]
    /// How many were taken out and may come back, and whose saves are among them.
    private var taken = 0
    private var takenSaves: Set<PlayerID> = []
    /// Whether somebody will come for what waits.
    private var isAwaited = false
    private var isOver = false
    private var refused = 0
    /// Why storage fails, while it does.
    private var failure: String?

    /// What became of an entry.
    enum Admission {
        /// It waits; whoever put it there is to call for the writer, or that has been done.
        case waits(isFirst: Bool)
        /// It is not taken; `isFirst` of those for which there was no room.
        case refused(StoreFailure, isFirst: Bool)
    }

    /// How many wait, with those that were taken out.
    var count: Int { entries.count + taken }

    /// Adds an entry that was asked for.
    mutating func add(_ entry: StoreEntry) -> Admission {
        if isOver { return .refused(.failing("the store has ended"), isFirst: false) }
        if let failure, !entry.isPatient { return .refused(.failing(failure), isFirst: false) }
        if replace(entry) { return .waits(isFirst: false) }
        guard count < Self.limit || isTakenToo(entry) else {
            refused += 1
            return .refused(.tooMuchWaits, isFirst: refused == 1)
        }
        append(entry)
        defer { isAwaited = true }
        return .waits(isFirst: !isAwaited)
    }

    /// Takes out what has waited longest, to be written.
    mutating func take(_ most: Int) -> [StoreEntry] {
        let first = Array(entries.prefix(most))
        taken = first.count
        takenSaves = Set(first.compactMap { if case .save(let player) = $0 { player.player } else { nil } })
        let rest = entries.dropFirst(taken)
        clear()
        rest.forEach { append($0) }
        return first
    }

    /// What was taken out has been written.
    mutating func written() {
        taken = 0
        takenSaves = []
    }

    /// Returns whether more waits, for which the writer is to come again; else the next entry calls for it.
    mutating func rest() -> Bool {
        guard entries.isEmpty else { return true }
        refused = 0
        isAwaited = false
        return false
    }

    /// Storage fails: puts back what was taken out, and returns all that does not wait for it to work again.
    mutating func fail(_ batch: [StoreEntry], reason: String) -> [StoreEntry] {
        failure = reason
        written()
        let all = batch + entries
        clear()
        for entry in all where entry.isPatient && !replace(entry) { append(entry) }
        return all.filter { !$0.isPatient }
    }

    /// Storage works again; returns how many entries were refused meanwhile.
    mutating func recover() -> Int {
        failure = nil
        defer { refused = 0 }
        return refused
    }

    /// Takes nothing any more.
    mutating func end() { isOver = true }

    private mutating func clear() {
        entries = []
        saves = [:]
    }

    /// Puts a save in the place of the one that waits, if it is one and there is such a place.
    private mutating func replace(_ entry: StoreEntry) -> Bool {
        guard case .save(let player) = entry, let index = saves[player.player] else { return false }
        entries[index] = entry
        return true
    }

    /// Whether it is a save that takes the place of one that was taken out, should that come back.
    private func isTakenToo(_ entry: StoreEntry) -> Bool {
        guard case .save(let player) = entry else { return false }
        return takenSaves.contains(player.player)
    }

    private mutating func append(_ entry: StoreEntry) {
        switch entry {
        case .save(let player): saves[player.player] = entries.count
        case .forget(let players): for player in players { saves[player] = nil }
        // It would show a name that was given only later.
        case .leaderboard: saves = [:]
        case .add, .rate, .schedule, .change, .events, .forgetEvents: break
        }
        entries.append(entry)
    }
}
