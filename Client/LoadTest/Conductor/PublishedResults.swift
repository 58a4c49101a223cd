/// Puts together when the watchers of all workers got each published result.
struct PublishedResults: Sendable {
    /// A result counts once it is that old, in nanoseconds.
    static let ripe: Int64 = 3_000_000_000
    /// How long later watchers of a result are still taken for those of the same one, in nanoseconds.
    private static let memory: Int64 = 30_000_000_000

    private var waiting: [String: ResultSpread] = [:]
    private var counted: [String: ResultSpread] = [:]

    /// Takes in what a worker's watchers have seen, by cursor.
    ///
    /// Who comes after a result was counted makes it count once more, as late as it then was.
    mutating func add(_ published: [String: ResultSpread]) {
        for (cursor, spread) in published {
            if waiting[cursor] == nil, let before = counted.removeValue(forKey: cursor) { waiting[cursor] = before }
            if var known = waiting[cursor] {
                known.merge(spread)
                waiting[cursor] = known
            } else {
                waiting[cursor] = spread
            }
        }
    }

    /// The results that are old enough to count, by the moment at which the first watcher got them.
    mutating func due(at now: Int64) -> [ResultSpread] {
        let ripe = waiting.filter { Self.age(of: $0.value, at: now) >= Self.ripe }
        for (cursor, spread) in ripe {
            waiting[cursor] = nil
            counted[cursor] = spread
        }
        counted = counted.filter { Self.age(of: $0.value, at: now) < Self.memory }
        return ripe.values.filter { $0.watchers > 1 }.sorted { $0.first < $1.first }
    }

    private static func age(of spread: ResultSpread, at now: Int64) -> Int64 {
        let (age, isTooMuch) = now.subtractingReportingOverflow(spread.first)
        return isTooMuch ? .max : age
    }
}
