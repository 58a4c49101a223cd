/// What a game gave that no game may give; the match it was played in cannot go on.
public enum GameFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// Not one to four sliders, or a start that is none of theirs.
    case sliders
    /// A target with another count of numbers than sliders, or a number that no slider reaches.
    case target
    /// A guess with another count of numbers than sliders.
    case guess
    /// Points below 0 or beyond ``CheckedGame/mostPoints``, a bonus that is no part of them, or a difference that is no
    /// number.
    case score
    /// A heat outside 0…1.
    case heat

    /// What is wrong, for whoever wrote the game.
    public var description: String {
        switch self {
        case .sliders: "a game has one to four sliders, and a start for each"
        case .target: "a target has a number for each slider, between its ends"
        case .guess: "a guess has a number for each slider"
        case .score: "points go from 0 to \(CheckedGame.mostPoints), with the bonus among them"
        case .heat: "heat goes from 0 to 1"
        }
    }
}
