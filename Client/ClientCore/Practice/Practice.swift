public import GameRules

/// A game that is played alone, on this machine: to try one, or to pass the time until a round opens.
///
/// It is scored by the rules of the real one, and nobody hears of it.
public struct Practice: Sendable {
    /// What a guess has brought.
    public struct Outcome: Hashable, Sendable {
        /// Where the sliders stood.
        public let guess: [Int]
        /// What that is worth.
        public let score: Score
    }

    /// The game.
    public let game: any Game
    /// What the present round is to be hit at.
    public private(set) var target: [Int]
    /// Where the sliders stand.
    public var values: SliderValues
    /// The present round's outcome, once it was hit.
    public private(set) var outcome: Outcome?
    /// The rounds that were hit.
    public private(set) var rounds = 0
    /// The points that they have brought together.
    public private(set) var total = 0

    /// Begins with a first round.
    public init(_ game: any Game, using generator: inout some RandomNumberGenerator) {
        self.game = game
        target = game.drawTarget(using: &generator)
        values = game.start
    }

    /// Whether the player may know the target.
    public var showsTarget: Bool { !game.hidesTarget || outcome != nil }

    /// How near the sliders are, in a game that tells.
    public var heat: Double? { outcome == nil ? game.heat(target: target, values: values) : nil }

    /// Fixes the sliders; nothing if that was done.
    public mutating func hit() {
        guard outcome == nil else { return }
        let guess = game.guess(for: values)
        let score = game.score(guess: guess, target: target)
        outcome = Outcome(guess: guess, score: score)
        rounds += 1
        total += score.points
    }

    /// Draws the next target.
    public mutating func next(using generator: inout some RandomNumberGenerator) {
        target = game.drawTarget(using: &generator)
        values = game.start
        outcome = nil
    }
}
