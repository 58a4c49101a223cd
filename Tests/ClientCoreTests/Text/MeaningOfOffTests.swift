import ClientCore
import GameProtocol
import GameRules
import Testing

/// What a result's column “Off” counts.
@Suite struct MeaningOfOffTests {
    private func end(_ game: any Game, round: Int = 1) -> RoundEnd {
        let guess = game.sliders.map(\.max)
        let target = game.sliders.map(\.min)
        let score = game.score(guess: guess, target: target)
        return RoundEnd(
            match: 1, round: round, game: game.name, target: target,
            scores: [
                ScoreRow(
                    player: Wire.ada, name: "Ada", values: nil, guess: guess, difference: score.difference,
                    score: score.points, bonus: score.bonus, total: score.points, rank: 1, atMs: 1000,
                    verdict: score.verdict.rawValue)
            ], nextAt: 1_020_000)
    }

    @Test func `it is told of colours, and goes without saying of numbers`() {
        #expect(
            Tables.meaningOfOff(end(RGBullsEye()), RGBullsEye().sliders)
                == "Off: how far apart the two colours are, 0 to 1.732.")
        #expect(Tables.meaningOfOff(end(BullsEye()), BullsEye().sliders) == nil)
        #expect(RGBullsEye().score(guess: [255, 255, 255], target: [0, 0, 0]).difference == 1.732)
    }

    @Test func `line by line it is told once`() {
        var talk = Conversation(.join(Wire.code, .player))
        _ = talk.enters()
        let words = "Off: how far apart the two colours are, 0 to 1.732."
        #expect(talk.receives(.roundEnd(end(RGBullsEye()))).said.last == words)
        #expect(!talk.receives(.roundEnd(end(RGBullsEye(), round: 2))).said.contains(words))
    }
}
