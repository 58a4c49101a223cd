import GameRules

/// A game that breaks the rules for games when a round is announced, when a move is answered, or when it is scored.
struct FaultyGame: Game {
    enum Moment: CaseIterable { case announced, moved, scored }

    let name = "faulty"
    let title = "Faulty"
    let sliders = BullsEye().sliders
    let hidesTarget = true
    private let moment: Moment

    init(_ moment: Moment) { self.moment = moment }

    func drawTarget(using generator: inout some RandomNumberGenerator) -> [Int] { moment == .announced ? [] : [1] }
    func difference(guess: [Int], target: [Int]) -> Double { 0 }

    func score(guess: [Int], target: [Int]) -> Score {
        Score(points: moment == .scored ? .max : 1, bonus: 0, difference: 0, verdict: .perfect)
    }

    func heat(target: [Int], values: SliderValues) -> Double? { moment == .moved ? 2 : 1 }
}
