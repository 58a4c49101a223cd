import GameRules
import TestSupport
import Testing

@Suite struct GameCatalogueTests {
    @Test func `offers three games under names of their own`() {
        #expect(GameCatalogue.all.map(\.name) == ["bullseye", "rgbullseye", "hotcold"])
        #expect(GameCatalogue.all.map(\.title) == ["BullsEye", "RGBullsEye", "HotCold"])
    }

    @Test func `finds a game by its name and nothing by another`() {
        for game in GameCatalogue.all { #expect(GameCatalogue[game.name]?.title == game.title) }
        #expect(GameCatalogue["BullsEye"] == nil)
        #expect(GameCatalogue[""] == nil)
    }

    @Test(arguments: GameCatalogue.all.map(\.name))
    func `targets are drawn over the whole range, both ends included`(name: String) throws {
        let game = try #require(GameCatalogue[name])
        var generator = SeededGenerator(seed: 1)
        let targets = (0..<5000).map { _ in game.drawTarget(using: &generator) }
        for (index, slider) in game.sliders.enumerated() {
            #expect(targets.map { $0[index] }.min() == slider.min)
            #expect(targets.map { $0[index] }.max() == slider.max)
        }
    }

    @Test(arguments: GameCatalogue.all.map(\.name))
    func `the same seed draws the same targets`(name: String) throws {
        let game = try #require(GameCatalogue[name])
        var (one, other) = (SeededGenerator(seed: 7), SeededGenerator(seed: 7))
        let first = (0..<20).map { _ in game.drawTarget(using: &one) }
        let second = (0..<20).map { _ in game.drawTarget(using: &other) }
        #expect(first == second)
    }

    @Test(arguments: GameCatalogue.all.map(\.name))
    func `no guess anywhere scores below zero or above an exact one`(name: String) throws {
        let game = try #require(GameCatalogue[name])
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<2000 {
            let (guess, target) = (game.drawTarget(using: &generator), game.drawTarget(using: &generator))
            let score = game.score(guess: guess, target: target)
            #expect((0...200).contains(score.points))
            #expect((score.difference == 0) == (guess == target))
            #expect((score.verdict == .perfect) == (guess == target))
        }
    }

    @Test(arguments: GameCatalogue.all.map(\.name))
    func `every number can be reached with a slider`(name: String) throws {
        let game = try #require(GameCatalogue[name])
        for slider in game.sliders {
            for number in slider.min...slider.max { #expect(slider.guess(at: slider.place(of: number)) == number) }
        }
    }
}
