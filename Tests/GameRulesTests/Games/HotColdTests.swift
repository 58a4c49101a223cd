import GameRules
import Testing

@Suite struct HotColdTests {
    let game = HotCold()

    @Test(arguments: [(1, 0, 1.0), (1, 1, 0.0), (100, 1, 1.0), (51, 0.5, 1.0)] as [(Int, Double, Double)])
    func `heat grows from nothing at the far end to one on target`(target: Int, place: Double, heat: Double) throws {
        let values = try #require(SliderValues([place]))
        #expect(game.heat(target: [target], values: values) == heat)
    }

    @Test func `one number off is one step colder`() throws {
        let values = try #require(SliderValues([1.0 / 99]))
        #expect(game.heat(target: [1], values: values) == 1 - 1.0 / 99)
    }

    @Test func `the target is hidden and scored as in BullsEye`() {
        #expect(game.hidesTarget)
        for guess in 1...100 {
            #expect(game.score(guess: [guess], target: [50]) == BullsEye().score(guess: [guess], target: [50]))
        }
    }
}
