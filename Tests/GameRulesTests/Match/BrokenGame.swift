import GameRules

/// A game that breaks one of the rules for games.
struct BrokenGame: Game {
    let name = "broken"
    let title = "Broken"
    let fault: GameFailure
    var sliders: [Slider] {
        [Slider](repeating: Slider(label: "Target", min: 1, max: 100), count: fault == .sliders ? 5 : 1)
    }

    init(_ fault: GameFailure) { self.fault = fault }

    func drawTarget(using generator: inout some RandomNumberGenerator) -> [Int] { [fault == .target ? 101 : 50] }
    func guess(for values: SliderValues) -> [Int] { fault == .guess ? [] : [50] }
    func difference(guess: [Int], target: [Int]) -> Double { 0 }

    func score(guess: [Int], target: [Int]) -> Score {
        Score(points: fault == .score ? .max : 1, bonus: 0, difference: 0, verdict: .perfect)
    }

    func heat(target: [Int], values: SliderValues) -> Double? { fault == .heat ? .nan : 0.5 }
}
