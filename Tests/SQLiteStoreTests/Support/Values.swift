import Arena
import GameProtocol

// Values in a word, so that a test says only what it is about.

/// Thursday, 1 January 2026, noon in UTC, in Unix milliseconds.
let noon: Int64 = 1_767_268_800_000
let hour: Int64 = 3_600_000

/// The player `p_…` with a token that follows from the identity.
func player(_ identity: String, named name: String = "Ada", seenAt: Int64 = noon) -> StoredPlayer {
    guard let name = PlayerName(name) else { preconditionFailure("the test's name is none") }
    let token = Array(identity.utf8) + [UInt8](repeating: 0, count: max(0, 32 - identity.utf8.count))
    return StoredPlayer(player: PlayerID(identity), tokenHash: token, name: name, seenAt: seenAt)
}

/// A round in which those named got those points; nil stands for no guess.
func round(
    _ id: String, _ points: KeyValuePairs<String, Int?> = ["p_ada": 100], game: String = "bullseye", at: Int64 = noon,
    isPublished: Bool = true
) -> StoredRound {
    round(
        id,
        points.map { player, points in
            StoredRound.Score(
                player: PlayerID(player), name: "room name of \(player)", points: points ?? 0, hasGuess: points != nil)
        }, game: game, at: at, isPublished: isPublished)
}

func round(
    _ id: String, _ scores: [StoredRound.Score], game: String = "bullseye", at: Int64 = noon, isPublished: Bool = true
) -> StoredRound {
    guard let room = RoomCode("KXQZT"), let best = scores.max(by: { $0.points < $1.points }) else {
        preconditionFailure("the test's round is none")
    }
    return StoredRound(
        id: id, room: room, match: 2, round: 3, game: game, at: at, isPublished: isPublished, scores: scores,
        best: BestScore(player: best.player, name: best.name, score: best.points))
}

func row(_ rank: Int, _ player: String, _ name: String, _ score: Int, _ rounds: Int) -> LeaderboardRow {
    LeaderboardRow(rank: rank, player: PlayerID(player), name: name, score: score, rounds: rounds)
}
