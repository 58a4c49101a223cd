import GameRules

/// A player's bound value: where the sliders stand, and by which move of which round.
struct SliderPosition {
    /// The low 16 bits of the round's number.
    var round: UInt16
    /// The move's number within the round; 0 before the first.
    var sequence: UInt32
    var values: SliderValues
}
