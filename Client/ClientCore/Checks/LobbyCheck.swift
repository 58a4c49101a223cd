public import GameProtocol

/// Holds the published results of one room to what its players saw: each round once, in order, with its best.
public struct LobbyCheck: Sendable {
    private struct Round: Hashable {
        var match: Int
        var round: Int
    }

    private struct Facts: Hashable {
        var players: Int
        var best: Int
    }

    private var played: [Round: Facts] = [:]
    private var published: [Round: Facts] = [:]
    private var lastPublished: Round?

    /// Has seen nothing yet.
    public init() {}

    /// How many results must be published.
    public var expected: Int { played.count }

    /// How many of them were.
    public var seen: Int { played.keys.count { published[$0] != nil } }

    /// Takes in what a player saw of a round; again and again if there are many players.
    public mutating func played(_ end: RoundEnd) {
        // A round in which nobody was scored publishes nothing.
        guard let best = end.scores.map(\.score).max() else { return }
        played[Round(match: end.match, round: end.round)] = Facts(players: end.scores.count, best: best)
    }

    /// Takes in a published result of the room.
    ///
    /// - Returns: What is wrong with it, if anything.
    public mutating func published(_ result: LobbyResult) -> String? {
        let round = Round(match: result.match, round: result.round)
        let name = "round \(result.round) of match \(result.match)"
        guard published[round] == nil else { return "The result of \(name) was published again." }
        published[round] = Facts(players: result.players, best: result.best.score)
        defer { lastPublished = round }
        if let last = lastPublished, (round.match, round.round) < (last.match, last.round) {
            return "The result of \(name) was published after that of round \(last.round) of match \(last.match)."
        }
        return nil
    }

    /// What was published and is not what was played.
    public var contradictions: [String] {
        played.keys.sorted { ($0.match, $0.round) < ($1.match, $1.round) }.compactMap { round in
            guard let published = published[round], let played = played[round], published != played else { return nil }
            return
                "Round \(round.round) of match \(round.match) was played by \(played.players) with \(played.best) as "
                + "the best score, and published as played by \(published.players) with \(published.best)."
        }
    }
}
