import GameProtocol

/// The latest published results, encoded, and how cursors of this run and of earlier ones find their place among them.
///
/// Numbers go on from run to run; the epoch tells which run gave a cursor out. One that a run cannot have given, because
/// the store was put back to an older state meanwhile, is not taken for a place.
struct ResultLog: Sendable {
    private let runs: [StoredArena.Run]
    private var messages: RecentLog<[UInt8]>

    /// Goes on after what was stored.
    init(_ stored: StoredArena) {
        runs = stored.runs
        let first = stored.results.first.map { $0.cursor.number - 1 }
        messages = RecentLog(
            capacity: max(ArenaSettings.resultsKept, stored.results.count), after: first ?? stored.run.after)
        for result in stored.results { append(ServerMessage.lobbyResult(result).encode()) }
    }

    /// The place after the latest result.
    var cursor: Cursor { Cursor(epoch: runs.last?.epoch ?? "", number: messages.last) }

    /// Adds the message of the result that follows the latest.
    mutating func append(_ message: [UInt8]) { messages.append(message) }

    /// The messages after a cursor, or nil if they are not all here or no run has given that cursor.
    func after(_ cursor: Cursor) -> [[UInt8]]? {
        guard let index = runs.firstIndex(where: { $0.epoch == cursor.epoch }) else { return nil }
        let end = index + 1 < runs.count ? runs[index + 1].after : messages.last
        guard cursor.number >= runs[index].after, cursor.number <= end else { return nil }
        return messages.after(cursor.number)
    }
}
