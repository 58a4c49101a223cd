/// Hit a number from 1 to 100 by eye: the slider shows its two ends and never its number.
public struct BullsEye: Game {
    /// The word on the wire.
    public let name = "bullseye"
    /// The name for people.
    public let title = "BullsEye"
    /// One, from 1 to 100.
    public let sliders = [Slider(label: "Target", min: 1, max: 100)]

    /// Makes the game.
    public init() {}

    /// The distance between the two numbers.
    public func difference(guess: [Int], target: [Int]) -> Double {
        Double(distance(guess, target))
    }

    /// A hundred less the distance, +100 when exact, +50 when 1 off.
    public func score(guess: [Int], target: [Int]) -> Score {
        let distance = distance(guess, target)
        let (bonus, verdict): (Int, Verdict) =
            switch distance {
            case 0: (100, .perfect)
            case 1: (50, .almost)
            case 2...4: (0, .almost)
            case 5...9: (0, .prettyGood)
            default: (0, .notClose)
            }
        return Score(points: 100 - distance + bonus, bonus: bonus, difference: Double(distance), verdict: verdict)
    }

    private func distance(_ guess: [Int], _ target: [Int]) -> Int {
        zip(guess, target).reduce(0) { $0 + abs($1.0 - $1.1) }
    }
}
