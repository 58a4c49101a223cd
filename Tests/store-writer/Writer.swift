import Arena
import GameProtocol
import Synchronization

/// Adds rounds of three players and prints what becomes of each.
final class Writer: Sendable {
    private let store: any Store
    private let epoch: String
    private let count = Atomic(0)

    init(_ store: any Store, epoch: String) {
        self.store = store
        self.epoch = epoch
    }

    /// Adds a round; a flowing one is followed by another.
    func add(isFlowing: Bool) {
        let number = count.add(1, ordering: .relaxed).newValue
        guard let room = RoomCode("KXQZT") else { return }
        let scores = (0..<3).map { index in
            StoredRound.Score(
                player: PlayerID("p_\((number &* 7 &+ index) % 100)"), name: "Ada", points: 50, hasGuess: true)
        }
        let round = StoredRound(
            id: "\(epoch):\(number)", room: room, match: 1, round: number, game: "bullseye", at: 1_767_268_800_000,
            isPublished: true, scores: scores, best: BestScore(player: scores[0].player, name: "Ada", score: 50))
        store.add(round) { [self] result in
            switch result {
            case .success(let number): say("stored \(number ?? 0)")
            case .failure(let failure): say("not stored: \(failure)")
            }
            if isFlowing { add(isFlowing: true) }
        }
    }
}
