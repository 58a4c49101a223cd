/// A slider game as a value: its sliders, how a target is drawn, how a guess is scored.
///
/// A game has no state and no clock. Adding one is a file like `BullsEye.swift` and a line in
/// `GameCatalogue`; nothing else knows a game by name. Guesses and targets are in the game's own
/// numbers, one for each slider.
public protocol Game: Sendable {
    /// The stable word that names the game on the wire.
    var name: String { get }
    /// The game's name for people.
    var title: String { get }
    /// The sliders, one to four of them.
    var sliders: [Slider] { get }
    /// Whether players learn the target only when the round has ended.
    var hidesTarget: Bool { get }
    /// Where every slider stands when a round opens.
    var start: SliderValues { get }

    /// Draws a target uniformly over the whole range of every slider.
    func drawTarget(using generator: inout some RandomNumberGenerator) -> [Int]

    /// The numbers that sliders at these places stand for.
    func guess(for values: SliderValues) -> [Int]

    /// How far a guess is off, as it is shown; 0 is exact.
    func difference(guess: [Int], target: [Int]) -> Double

    /// What a guess earns; never negative.
    func score(guess: [Int], target: [Int]) -> Score

    /// How near sliders at these places are, 1 being on target, or nil in a game without feedback.
    func heat(target: [Int], values: SliderValues) -> Double?
}

extension Game {
    /// Shown from the start.
    public var hidesTarget: Bool { false }

    /// Every slider in the middle.
    public var start: SliderValues { SliderValues(repeating: 0.5, count: sliders.count) }

    /// Draws each slider's number uniformly between its ends.
    public func drawTarget(using generator: inout some RandomNumberGenerator) -> [Int] {
        sliders.map { Int.random(in: $0.min...$0.max, using: &generator) }
    }

    /// Reads each slider off its own scale.
    public func guess(for values: SliderValues) -> [Int] {
        zip(sliders, values).map { $0.guess(at: $1) }
    }

    /// No feedback.
    public func heat(target: [Int], values: SliderValues) -> Double? { nil }
}
