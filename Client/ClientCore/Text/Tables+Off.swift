public import GameProtocol
public import GameRules

extension Tables {
    /// What a result's column “Off” counts, in a sentence; nil where it is plain numbers.
    public static func meaningOfOff(_ end: RoundEnd, _ sliders: [Slider]) -> String? {
        // The farthest are two corners of the cube of colours: √3.
        PlainLine.Colour(end.target, sliders).map { _ in "Off: how far apart the two colours are, 0 to 1.732." }
    }
}
