import GameRules
import Testing

@Suite struct RGBullsEyeTests {
    let game = RGBullsEye()

    @Test(arguments: [
        ([255, 255, 255], 200), ([0, 0, 0], 0), ([128, 128, 128], 50), ([255, 255, 253], 150), ([255, 255, 252], 99),
    ])
    func `a guess earns the share of the distance it avoids`(guess: [Int], points: Int) {
        #expect(game.score(guess: guess, target: [255, 255, 255]).points == points)
    }

    @Test func `one channel more than 2 off takes the bonus away`() {
        #expect(game.score(guess: [98, 102, 100], target: [100, 100, 100]).bonus == 50)
        #expect(game.score(guess: [98, 103, 100], target: [100, 100, 100]).bonus == 0)
    }

    @Test(arguments: [
        ([0, 0, 0], Verdict.perfect), ([1, 0, 0], .almost), ([24, 0, 0], .almost), ([25, 0, 0], .prettyGood),
        ([68, 0, 0], .prettyGood), ([69, 0, 0], .notClose),
    ])
    func `the verdict follows the score without its bonus`(guess: [Int], verdict: Verdict) {
        #expect(game.score(guess: guess, target: [0, 0, 0]).verdict == verdict)
    }

    @Test func `the difference is the distance of the colours to three decimals`() {
        #expect(game.difference(guess: [0, 0, 0], target: [255, 255, 255]) == 1.732)
        #expect(game.difference(guess: [0, 0, 1], target: [0, 0, 0]) == 0.004)
        #expect(game.difference(guess: [7, 8, 9], target: [7, 8, 9]) == 0)
    }

    @Test func `the sliders are red, green and blue from 0 to 255`() throws {
        #expect(game.sliders.map(\.color) == ["#ff0000", "#00ff00", "#0000ff"])
        let values = try #require(SliderValues([0, 1, 0.5]))
        #expect(game.guess(for: values) == [0, 255, 128])
    }
}
