public import GameRules

/// A slider drawn in one line of text: its two ends and the knob between them.
public enum SliderDrawing {
    /// How many places the knob of a lone slider has; odd, so that there is a middle.
    static let places = 61
    /// How many places it has where a label and a number stand beside it, within eighty columns.
    private static let labelledPlaces = 51

    /// Draws a slider with its knob at `place`, 0…1; the number it stands for is not told.
    ///
    ///     1 ├──────────────────────────────●──────────────────────────────┤ 100
    public static func line(_ slider: Slider, at place: Double) -> String { line(slider, at: place, places) }

    private static func line(_ slider: Slider, at place: Double, _ places: Int) -> String {
        let before = Int((min(max(place, 0), 1) * Double(places - 1)).rounded())
        let left = String(repeating: "─", count: before)
        let right = String(repeating: "─", count: places - 1 - before)
        return "\(slider.min) ├\(left)●\(right)┤ \(slider.max)"
    }

    /// Draws each of several sliders with its label and its number.
    ///
    ///     Red    0 ├─────────────────────────●─────────────────────────┤ 255   128
    static func lines(_ sliders: [Slider], at values: SliderValues) -> [String] {
        let width = sliders.reduce(0) { max($0, DisplayText.width($1.label)) }
        return zip(sliders, values).map { slider, place in
            "\(DisplayText.padded(slider.label, to: width))  \(line(slider, at: place, labelledPlaces))  \(slider.guess(at: place))"
        }
    }
}
