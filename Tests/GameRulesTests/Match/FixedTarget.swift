import GameRules

/// BullsEye with a target that the test chooses.
struct FixedTarget: Game {
    let name = "fixed"
    let title = "Fixed"
    let target: Int
    private let scale = BullsEye()

    init(_ target: Int) { self.target = target }

    var sliders: [Slider] { scale.sliders }

    func drawTarget(using generator: inout some RandomNumberGenerator) -> [Int] { [target] }

    func difference(guess: [Int], target: [Int]) -> Double {
        scale.difference(guess: guess, target: target)
    }

    func score(guess: [Int], target: [Int]) -> Score {
        scale.score(guess: guess, target: target)
    }

    /// Where the slider stands for a guess.
    static func place(of guess: Int) -> SliderValues {
        SliderValues(repeating: Double(guess - 1) / 99, count: 1)
    }
}
