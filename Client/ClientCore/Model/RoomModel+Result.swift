import GameProtocol

extension RoomModel {
    /// Everybody who holds a seat or a total as a round ends, by rank; those without one are last.
    ///
    /// The server tells of those who were scored alone, and ranks them among everybody who has a total: without the others
    /// a place would be missing.
    ///
    /// - Parameter totals: What those have who were scored in the match before, whether or not they are still here.
    static func result(of end: RoundEnd, _ roster: [RosterEntry], _ totals: [PlayerID: MatchTotal]) -> [ResultRow] {
        let scored = Set(end.scores.map(\.player))
        var left = totals.filter { !scored.contains($0.key) }
        var fresh: [RosterEntry] = []
        for entry in roster where !scored.contains(entry.player) {
            if entry.rank != nil {
                left[entry.player] = MatchTotal(name: entry.name, total: entry.total)
            } else if entry.seat != nil, left[entry.player] == nil {
                fresh.append(entry)
            }
        }
        let all = end.scores.map(\.total) + left.values.map(\.total)
        let ranked =
            left.map { player, total in
                ResultRow(player, total, rank: 1 + all.count { $0 > total.total })
            }
            .sorted { $0.player.text < $1.player.text }
        // Sorting is stable: whoever was scored comes before others of the same rank.
        return (end.scores.map(ResultRow.init) + ranked).sorted { ($0.rank ?? .max) < ($1.rank ?? .max) }
            + fresh.map { ResultRow($0.player, MatchTotal(name: $0.name, total: 0), rank: nil) }
    }

    /// Those who hold a seat and are not in the standings that have come.
    static func unscored(in end: MatchEnd, _ roster: [RosterEntry]) -> [RosterEntry] {
        let scored = Set(end.standings.map(\.player))
        return roster.filter { $0.seat != nil && !scored.contains($0.player) }
    }
}
