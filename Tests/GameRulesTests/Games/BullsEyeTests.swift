import GameRules
import Testing

@Suite struct BullsEyeTests {
    let game = BullsEye()

    @Test(arguments: [(50, 50, 200), (50, 51, 149), (50, 49, 149), (50, 45, 95), (50, 1, 51), (100, 1, 1), (1, 100, 1)])
    func `a guess earns a hundred less its distance and a bonus near the target`(
        target: Int, guess: Int, points: Int
    ) {
        #expect(game.score(guess: [guess], target: [target]).points == points)
    }

    @Test(arguments: [(0, 100), (1, 50), (2, 0)])
    func `the bonus is part of the points`(off: Int, bonus: Int) {
        let score = game.score(guess: [50 + off], target: [50])
        #expect(score.bonus == bonus)
        #expect(score.points == 100 - off + bonus)
    }

    @Test(arguments: [
        (0, Verdict.perfect), (1, .almost), (4, .almost), (5, .prettyGood), (9, .prettyGood), (10, .notClose),
    ])
    func `the verdict follows the distance`(off: Int, verdict: Verdict) {
        #expect(game.score(guess: [50 - off], target: [50]).verdict == verdict)
    }

    @Test(arguments: [(0.0, 1), (1.0, 100), (0.5, 51), (0.4141, 42)])
    func `a place reads as a number, halves away from zero`(place: Double, guess: Int) throws {
        let values = try #require(SliderValues([place]))
        #expect(game.guess(for: values) == [guess])
    }

    @Test func `the target is shown, the slider starts in the middle, and a move earns no feedback`() {
        #expect(!game.hidesTarget)
        #expect(game.start == SliderValues([0.5]))
        #expect(game.heat(target: [1], values: game.start) == nil)
    }

    @Test func `the difference is the distance of the numbers`() {
        #expect(game.difference(guess: [40], target: [47]) == 7)
        #expect(game.score(guess: [40], target: [47]).difference == 7)
    }
}
