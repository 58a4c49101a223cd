/// What the players of a match have earned so far, whether they are still seated or not.
struct Tally: Sendable {
    private struct Sum {
        var total = 0
        var perfect = 0
        /// The seat in which the entrant was scored last, for the order among equals.
        var seat = 0
    }

    private var sums: [Entrant: Sum] = [:]

    /// Begins with what was earned before.
    init(_ standings: [MatchStanding] = []) {
        for standing in standings {
            sums[standing.entrant] = Sum(total: standing.total, perfect: standing.perfect)
        }
    }

    /// Adds a round's score; an entrant that was never scored stands nowhere.
    mutating func add(_ score: Score, to entrant: Entrant, seat: Int) {
        sums[entrant, default: Sum()].total += score.points
        sums[entrant, default: Sum()].perfect += score.difference == 0 ? 1 : 0
        sums[entrant, default: Sum()].seat = seat
    }

    func total(of entrant: Entrant) -> Int { sums[entrant]?.total ?? 0 }

    /// Everyone who was scored at least once, by rank, then by seat.
    func standings() -> [MatchStanding] {
        let entries = sums.sorted { left, right in
            (-left.value.total, left.value.seat, left.key.number)
                < (-right.value.total, right.value.seat, right.key.number)
        }
        let ranks = Ranking.ranks(of: entries.map(\.value.total))
        return zip(entries, ranks).map { entry, rank in
            MatchStanding(
                entrant: entry.key, total: entry.value.total, rank: rank, perfect: entry.value.perfect)
        }
    }
}
