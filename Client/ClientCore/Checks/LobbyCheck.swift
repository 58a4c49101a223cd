public import GameProtocol

/// Holds the published results of one room to what its players saw: each round once, in order, with its best.
///
/// It remembers only what either side has told and the other has not.
public struct LobbyCheck: Sendable {
    private struct Round: Hashable, Comparable {
        var match: Int
        var round: Int

        var name: String { "round \(round) of match \(match)" }

        static func < (left: Self, right: Self) -> Bool { (left.match, left.round) < (right.match, right.round) }
    }

    private struct Facts: Hashable {
        var players: Int
        var best: Int
    }

    /// How many results were to be published, so far as it is certain.
    public private(set) var expected = 0
    /// How many of them were.
    public private(set) var seen = 0
    private var played: [Round: Facts] = [:]
    private var published: [Round: Facts] = [:]
    private var lastPublished: Round?

    /// Has seen nothing yet.
    public init() {}

    /// Whether everything that was played was published.
    public var isComplete: Bool { played.isEmpty }

    /// Takes in what the players saw of a round, once, if somebody watched the lobby since before it.
    ///
    /// - Returns: What is wrong with what was published of it, if anything.
    public mutating func played(_ end: RoundEnd) -> [String] {
        // A round in which nobody was scored publishes nothing.
        guard let best = end.scores.map(\.score).max() else { return [] }
        let round = Round(match: end.match, round: end.round)
        let facts = Facts(players: end.scores.count, best: best)
        let told = published[round]
        published = published.filter { $0.key > round }
        guard let told else {
            played[round] = facts
            return []
        }
        return compare(round, facts, told)
    }

    /// Takes in a published result of the room.
    ///
    /// - Returns: What is wrong with it, if anything.
    public mutating func published(_ result: LobbyResult) -> [String] {
        let round = Round(match: result.match, round: result.round)
        let told = Facts(players: result.players, best: result.best.score)
        if let last = lastPublished, round <= last {
            return [
                round == last
                    ? "The result of \(round.name) was published again."
                    : "The result of \(round.name) was published after that of \(last.name)."
            ]
        }
        lastPublished = round
        let faults = giveUp { $0 < round }
        guard let facts = played.removeValue(forKey: round) else {
            published[round] = told
            return faults
        }
        return faults + compare(round, facts, told)
    }

    /// Takes in that nobody waits any longer for what was not published yet.
    ///
    /// - Returns: What was not published.
    public mutating func giveUp() -> [String] { giveUp { _ in true } }

    /// Forgets what was not published yet: nobody has watched, or the room is lost.
    public mutating func forget() {
        played = [:]
        published = [:]
    }

    private mutating func giveUp(_ isLost: (Round) -> Bool) -> [String] {
        let lost = played.keys.filter(isLost).sorted()
        for round in lost { played[round] = nil }
        expected += lost.count
        return lost.map { "The result of \($0.name) was not published." }
    }

    private mutating func compare(_ round: Round, _ played: Facts, _ published: Facts) -> [String] {
        expected += 1
        seen += 1
        guard played != published else { return [] }
        return [
            "The result of \(round.name), played by \(played.players) with \(played.best) as the best score, was "
                + "published as played by \(published.players) with \(published.best)."
        ]
    }
}
