/// Find a hidden number from 1 to 100 by how warm each move is.
public struct HotCold: Game {
    /// The word on the wire.
    public let name = "hotcold"
    /// The name for people.
    public let title = "HotCold"
    /// Hidden until the round has ended.
    public let hidesTarget = true

    private let scale = BullsEye()

    /// Makes the game.
    public init() {}

    /// The slider of BullsEye.
    public var sliders: [Slider] { scale.sliders }

    /// The distance between the two numbers.
    public func difference(guess: [Int], target: [Int]) -> Double {
        scale.difference(guess: guess, target: target)
    }

    /// Scored as BullsEye.
    public func score(guess: [Int], target: [Int]) -> Score {
        scale.score(guess: guess, target: target)
    }

    /// From 0 at the far end to 1 on target, in steps of 1/99.
    public func heat(target: [Int], values: SliderValues) -> Double? {
        1 - difference(guess: guess(for: values), target: target) / 99
    }
}
