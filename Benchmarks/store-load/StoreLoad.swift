import Arena
import Arguments
import GameProtocol
import Glibc
import SQLiteStore
import Synchronization

/// A store and what it is loaded with: rounds of eight, their players drawn from a crowd.
final class StoreLoad: Sendable {
    private let store: SQLiteStore
    private let players: Int
    private let added = Atomic(0)

    /// How many rounds are on their way at a time.
    private static let onTheirWay = 2000
    private static let seats = 8
    /// 1 January 2026, when all of it happens.
    private static let at: Int64 = 1_767_268_800_000

    init(directory: String, players: Int) throws(SQLiteStoreError) {
        store = try SQLiteStore.open(directory: directory, epoch: "bench", maxPlayers: players) { fail("\($0)") }.store
        self.players = players
    }

    func finish() {
        let end = Countdown(1)
        store.finish { end.end() }
        end.wait()
    }

    /// Saves everybody once.
    func savePlayers() {
        for number in 0..<players {
            let token = (0..<32).map { UInt8(truncatingIfNeeded: number >> ($0 % 4 * 8)) }
            guard let name = PlayerName("Player \(number)") else { return }
            store.save(StoredPlayer(player: id(number), tokenHash: token, name: name, seenAt: Self.at))
            if number % 1000 == 0 { addRounds(1) }
        }
    }

    /// Adds rounds until there are so many scores.
    func fill(scores: Int) { addRounds(scores / Self.seats - added.load(ordering: .relaxed)) }

    /// Adds rounds as fast as they are stored.
    func measureRounds(_ count: Int) {
        let before = added.load(ordering: .relaxed) * Self.seats
        let span = Span()
        addRounds(count)
        let rate = Int(Double(count) / span.seconds)
        say("\(before) scores there", "\(rate) rounds a second, \(span.used(by: count)) µs of CPU time each")
    }

    /// Adds rounds as a busy server would: a hundred a second.
    func measureSteadily() {
        let (span, count) = (Span(), 500)
        for _ in 0..<count {
            add {}
            usleep(10_000)
        }
        say("100 rounds a second", "\(span.used(by: count)) µs of CPU time each")
    }

    /// Finds leaderboards of twenty, for players anywhere in them.
    func measureLeaderboards() {
        for period in LeaderboardPeriod.allCases {
            for order in LeaderboardOrder.allCases {
                let count = 500
                let (span, answers) = (Span(), Countdown(count))
                let query = LeaderboardQuery(game: "bullseye", period: period, order: order)
                for number in 0..<count {
                    store.leaderboard(query, for: id(number &* 7919 % players), now: Self.at) { result in
                        if case .failure(let failure) = result { fail("\(failure)") }
                        answers.end()
                    }
                }
                answers.wait()
                say("leaderboard", "\(period) by \(order): \(span.used(by: count)) µs of CPU time")
            }
        }
    }

    private func say(_ what: String, _ result: String) { StandardStream.output.write("\(what): \(result)\n") }

    // MARK: Rounds

    private func addRounds(_ count: Int) {
        guard count > 0 else { return }
        let countdown = Countdown(count)
        for _ in 0..<Self.onTheirWay { addNext(of: countdown) }
        countdown.wait()
    }

    private func addNext(of countdown: Countdown) {
        guard countdown.begin() else { return }
        add { [self] in
            countdown.end()
            addNext(of: countdown)
        }
    }

    private func add(_ stored: @escaping @Sendable () -> Void) {
        let number = added.add(1, ordering: .relaxed).newValue
        guard let room = RoomCode("KXQZT") else { return }
        let scores = (0..<Self.seats).map { seat in
            let drawn = UInt64(number &* Self.seats &+ seat) &* 0x9E37_79B9_7F4A_7C15
            return StoredRound.Score(
                player: id(Int((drawn >> 20) % UInt64(players))), name: "Player", points: Int((drawn >> 40) % 101),
                hasGuess: true)
        }
        let best = BestScore(player: scores[0].player, name: scores[0].name, score: scores[0].points)
        let round = StoredRound(
            id: "bench:\(number)", room: room, match: 1, round: number, game: "bullseye", at: Self.at,
            isPublished: true, scores: scores, best: best)
        store.add(round) { result in
            if case .failure(let failure) = result { fail("\(failure)") }
            stored()
        }
    }

    private func id(_ number: Int) -> PlayerID { PlayerID("p_\(1_000_000_000_000_000 &+ number)") }
}
