public import GameProtocol
import GameRules

/// Holds the results of a room to the rules of the games.
///
/// Fed with every result in order, it recomputes guesses, scores, totals and ranks. Whoever looks on
/// from a later round on cannot know the totals before it; they are then taken as they come.
public struct ScoreCheck: Sendable {
    /// A number that is not what the rules make it.
    public struct Fault: Hashable, Sendable, CustomStringConvertible {
        /// Where: the round and the player.
        public var place: String
        /// Which member of the result.
        public var member: String
        /// What it should be.
        public var expected: String
        /// What it is.
        public var received: String

        /// All of it in a sentence.
        public var description: String { "\(place): \(member) is \(received), by the rules \(expected)." }
    }

    private struct Sum {
        var total = 0
        var perfect = 0
    }

    private var match = 0
    private var sums: [PlayerID: Sum] = [:]
    /// Whether every round of the match was seen.
    private var isWhole = false
    private var lastRound = 0

    /// Has seen nothing yet.
    public init() {}

    /// Checks the result of a round.
    public mutating func check(_ end: RoundEnd) -> [Fault] {
        if end.match != match {
            match = end.match
            sums = [:]
            isWhole = end.round == 1
        } else if end.round != lastRound + 1 {
            // Somebody was away; or a server that was killed plays a round again that it had not stored yet, and counts
            // on from before it. What the totals were is not known then.
            isWhole = false
            sums = [:]
        }
        lastRound = end.round
        var faults: [Fault] = []
        let game = GameCatalogue[end.game]
        if let game,
            end.target.count != game.sliders.count
                || !zip(game.sliders, end.target).allSatisfy({ ($0.min...$0.max).contains($1) })
        {
            faults.append(
                Fault(
                    place: "Round \(end.round)", member: "target", expected: "within the sliders",
                    received: "\(end.target)"))
            return faults
        }
        for row in end.scores {
            let place = "Round \(end.round), \(row.name)"
            if let game { check(row, game, end.target, place, &faults) }
            var sum = sums[row.player] ?? Sum(total: isWhole ? 0 : row.total &- row.score)
            sum.total &+= row.score
            if row.difference == 0 { sum.perfect += 1 }
            expect(sum.total, row.total, "total", place, &faults)
            sum.total = row.total
            sums[row.player] = sum
        }
        checkRanks(
            end.scores.map {
                (place: "Round \(end.round), \($0.name)", player: $0.player, total: $0.total, rank: $0.rank)
            }, &faults)
        return faults
    }

    /// Checks the standings of a match.
    public mutating func check(_ end: MatchEnd) -> [Fault] {
        var faults: [Fault] = []
        guard end.match == match else { return faults }
        for row in end.standings {
            let place = "Standings, \(row.name)"
            if let sum = sums[row.player] {
                expect(sum.total, row.total, "total", place, &faults)
                if isWhole { expect(sum.perfect, row.perfect, "perfect", place, &faults) }
            } else if isWhole {
                faults.append(
                    Fault(place: place, member: "player", expected: "nobody, never scored", received: row.name))
            }
        }
        if isWhole { expect(sums.count, end.standings.count, "number of rows", "Standings", &faults) }
        checkRanks(
            end.standings.map { (place: "Standings, \($0.name)", player: $0.player, total: $0.total, rank: $0.rank) },
            &faults)
        return faults
    }
}

extension ScoreCheck {
    private typealias Placed = (place: String, player: PlayerID, total: Int, rank: Int)

    private func check(
        _ row: ScoreRow, _ game: any Game, _ target: [Int], _ place: String, _ faults: inout [Fault]
    ) {
        guard let values = row.values else {
            expect(nil, row.guess, "guess", place, &faults)
            check(row, .noGuess, place, &faults)
            return
        }
        guard values.count == game.sliders.count else {
            expect(game.sliders.count, values.count, "number of values", place, &faults)
            return
        }
        let guess = game.guess(for: values)
        expect(guess, row.guess, "guess", place, &faults)
        check(row, game.score(guess: guess, target: target), place, &faults)
    }

    private func check(_ row: ScoreRow, _ score: Score, _ place: String, _ faults: inout [Fault]) {
        expect(score.points, row.score, "score", place, &faults)
        expect(score.bonus, row.bonus, "bonus", place, &faults)
        expect(score.difference, row.difference, "difference", place, &faults)
        expect(score.verdict.rawValue, row.verdict, "verdict", place, &faults)
    }

    /// Ranks are places by total among all who were scored in the match; the rows stand in their order.
    private func checkRanks(_ rows: [Placed], _ faults: inout [Fault]) {
        for (row, next) in zip(rows, rows.dropFirst()) where row.rank > next.rank {
            faults.append(Fault(place: next.place, member: "row", expected: "above \(row.place)", received: "below it"))
        }
        guard isWhole else { return }
        let players = Array(sums.keys)
        let ranks = Ranking.ranks(of: players.map { sums[$0]?.total ?? 0 })
        let rankOf = Dictionary(uniqueKeysWithValues: zip(players, ranks))
        for row in rows {
            if let rank = rankOf[row.player] { expect(rank, row.rank, "rank", row.place, &faults) }
        }
    }

    private func expect<Value: Equatable>(
        _ expected: Value?, _ received: Value?, _ member: String, _ place: String, _ faults: inout [Fault]
    ) {
        guard expected != received else { return }
        faults.append(
            Fault(
                place: place, member: member, expected: expected.map { "\($0)" } ?? "none",
                received: received.map { "\($0)" } ?? "none"))
    }
}
