/// Mix a colour to match a swatch: three channels from 0 to 255.
public struct RGBullsEye: Game {
    /// The word on the wire.
    public let name = "rgbullseye"
    /// The name for people.
    public let title = "RGBullsEye"
    /// Red, green and blue, from 0 to 255.
    public let sliders = [
        Slider(label: "Red", min: 0, max: 255, color: "#ff0000"),
        Slider(label: "Green", min: 0, max: 255, color: "#00ff00"),
        Slider(label: "Blue", min: 0, max: 255, color: "#0000ff"),
    ]

    /// Makes the game.
    public init() {}

    /// The distance between the two colours with channels in 0…1, so 0…√3, to three decimals.
    public func difference(guess: [Int], target: [Int]) -> Double {
        (distance(guess, target) * 1000).rounded(.toNearestOrAwayFromZero) / 1000
    }

    /// The share of the longest distance that was avoided, in percent; +100 when exact, +50 when no
    /// channel is more than 2 off.
    public func score(guess: [Int], target: [Int]) -> Score {
        let share = 1 - distance(guess, target) / Double(3).squareRoot()
        let base = Int((share * 100).rounded(.toNearestOrAwayFromZero))
        let worst = zip(guess, target).map { abs($0 - $1) }.max() ?? 0
        let bonus =
            switch worst {
            case 0: 100
            case 1...2: 50
            default: 0
            }
        return Score(
            points: base + bonus, bonus: bonus, difference: difference(guess: guess, target: target),
            verdict: worst == 0 ? .perfect : verdict(base: base))
    }

    private func verdict(base: Int) -> Verdict {
        switch base {
        case 95...: .almost
        case 85...: .prettyGood
        default: .notClose
        }
    }

    private func distance(_ guess: [Int], _ target: [Int]) -> Double {
        zip(guess, target).reduce(0) { sum, channel in
            let off = Double(channel.0 - channel.1) / 255
            return sum + off * off
        }.squareRoot()
    }
}
