import Arena
import GameProtocol
import TestSupport
import Testing

/// Both adapters are asked the same things at random, and answer alike.
struct StoreLikenessTests {
    @Test(arguments: 0..<12 as Range<UInt64>) func `both adapters give the same answers`(_ seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let (memory, sqlite) = (try StoreUnderTest(.memory), try StoreUnderTest(.sqlite))
        var now = noon
        for step in 1...150 {
            let call = Call.draw(step, &now, using: &generator)
            let answers = try await (call.make(on: memory), call.make(on: sqlite))
            #expect(answers.0 == answers.1, "seed \(seed), step \(step): \(call)")
        }
        #expect(try await Call.reopen("last").make(on: memory) == Call.reopen("last").make(on: sqlite))
    }
}

/// Something that a store is asked.
private enum Call {
    case save(StoredPlayer)
    case forget([PlayerID])
    case add([StoredRound])
    case rate(stars: Int, game: String, player: String)
    case leaderboard(LeaderboardPeriod, LeaderboardOrder, limit: Int, player: String, now: Int64)
    case reopen(String)

    private static let players = (0..<12).map { "p_\($0)" }

    static func draw(_ step: Int, _ now: inout Int64, using generator: inout SeededGenerator) -> Call {
        func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        func someone() -> String { players[roll(0...players.count - 1)] }
        now += Int64(roll(0...20)) * hour / 4
        switch roll(0...99) {
        case 0...14: return .save(player(someone(), named: "Name \(step)", seenAt: now + Int64(step)))
        case 15...19: return .forget((0...roll(0...2)).map { _ in PlayerID(someone()) })
        case 20...59:
            return .add(
                (0...roll(0...3)).map { part in
                    let scorers = players.filter { _ in roll(0...2) == 0 } + ["p_\(12 + roll(0...3))"]
                    let scores = scorers.map {
                        StoredRound.Score(
                            player: PlayerID($0), name: "Room \(step)", points: roll(0...20) * 5,
                            hasGuess: roll(0...4) > 0)
                    }
                    // Now and then one that may have been added before.
                    let id = roll(0...9) == 0 ? "\(roll(1...step)).0" : "\(step).\(part)"
                    return round(
                        id, scores, game: roll(0...3) == 0 ? "hotcold" : "bullseye", at: now,
                        isPublished: roll(0...3) > 0)
                })
        case 60...69:
            return .rate(stars: roll(1...5), game: roll(0...1) == 0 ? "hotcold" : "bullseye", player: someone())
        case 70...95:
            return .leaderboard(
                LeaderboardPeriod.allCases[roll(0...2)], LeaderboardOrder.allCases[roll(0...1)], limit: roll(1...6),
                player: someone(), now: now)
        default: return .reopen("e\(step)")
        }
    }

    /// Everything that comes back, as text.
    func make(on arena: StoreUnderTest) async throws -> String {
        let store = arena.store
        switch self {
        case .save(let player): store.save(player)
        case .forget(let players): store.forget(players)
        case .add(let rounds):
            var answers: [String] = []
            for round in rounds { answers.append("\(await store.added(round))") }
            return answers.joined(separator: "\n")
        case .rate(let stars, let game, let player):
            return "\(await store.rated(stars, game, by: player))"
        case .leaderboard(let period, let order, let limit, let player, let now):
            return "\(await store.leaderboard("bullseye", period, by: order, limit: limit, for: player, now: now))"
        case .reopen(let epoch):
            try await arena.reopen(epoch: epoch)
            let stored = arena.stored
            let lines: [any Sequence] = [
                stored.players.sorted { $0.player.text < $1.player.text },
                stored.ratings.sorted { $0.game < $1.game }, stored.results, stored.runs,
            ]
            return lines.map { "\($0)" }.joined(separator: "\n")
        }
        return ""
    }
}
