import GameRules

/// A game that is played alone, on this machine: to try one, or to pass the time until a round opens.
///
/// It is scored by the rules of the real one, and nobody hears of it.
struct Practice {
    /// What a guess has brought.
    struct Outcome: Hashable {
        let guess: [Int]
        let score: Score
    }

    let game: any Game
    private(set) var target: [Int]
    /// Where the sliders stand.
    var values: SliderValues
    /// The present round's outcome, once it was hit.
    private(set) var outcome: Outcome?
    /// The rounds that were hit, and what they have brought together.
    private(set) var rounds = 0
    private(set) var total = 0

    /// Begins with a first round.
    init(_ game: any Game, using generator: inout some RandomNumberGenerator) {
        self.game = game
        target = game.drawTarget(using: &generator)
        values = game.start
    }

    /// Whether the player may know the target.
    var showsTarget: Bool { !game.hidesTarget || outcome != nil }

    /// How near the sliders are, in a game that tells.
    var heat: Double? { outcome == nil ? game.heat(target: target, values: values) : nil }

    /// Fixes the sliders; nothing if that was done.
    mutating func hit() {
        guard outcome == nil else { return }
        let guess = game.guess(for: values)
        let score = game.score(guess: guess, target: target)
        outcome = Outcome(guess: guess, score: score)
        rounds += 1
        total += score.points
    }

    /// Draws the next target.
    mutating func next(using generator: inout some RandomNumberGenerator) {
        target = game.drawTarget(using: &generator)
        values = game.start
        outcome = nil
    }
}
