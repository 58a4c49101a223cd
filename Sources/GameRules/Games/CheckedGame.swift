/// A game whose answers are looked at before a match builds on them.
///
/// A game is the one part that others are invited to write: its mistakes end the match they are made in, and nothing else.
struct CheckedGame {
    /// The most that one round can earn: with as many rounds as a match may have, no sum comes near an overflow.
    static let mostPoints = 1_000_000

    let game: any Game

    init(_ game: any Game) { self.game = game }

    /// Where every slider stands when a round opens.
    func start() throws(GameFailure) -> SliderValues {
        guard (1...SliderValues.capacity).contains(game.sliders.count) else { throw .sliders }
        let start = game.start
        guard start.count == game.sliders.count else { throw .sliders }
        return start
    }

    /// Draws a target that the sliders reach.
    func drawTarget(using generator: inout some RandomNumberGenerator) throws(GameFailure) -> [Int] {
        let target = game.drawTarget(using: &generator)
        guard target.count == game.sliders.count,
            zip(game.sliders, target).allSatisfy({ $0.min <= $1 && $1 <= $0.max })
        else { throw .target }
        return target
    }

    /// The numbers for sliders at these places, and what they earn.
    func score(_ values: SliderValues, target: [Int]) throws(GameFailure) -> (guess: [Int], score: Score) {
        let guess = game.guess(for: values)
        guard guess.count == game.sliders.count else { throw .guess }
        let score = game.score(guess: guess, target: target)
        guard score.points <= Self.mostPoints, (0...score.points).contains(score.bonus),
            score.difference.map({ $0.isFinite && $0 >= 0 }) ?? true
        else { throw .score }
        return (guess, score)
    }

    /// Looks at what a game has felt, for every move: the game itself is not copied for that.
    static func check(heat: Double?) throws(GameFailure) -> Double? {
        guard let heat else { return nil }
        guard (0...1).contains(heat) else { throw .heat }
        return heat
    }
}
