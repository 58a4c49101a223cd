public import GameRules
import TerminalUI

/// A slider drawn in one line of text: its two ends and the knob between them.
public enum SliderDrawing {
    /// How many places the knob of a lone slider has; odd, so that there is a middle.
    static let places = 61
    /// How many are drawn where a label and a number stand beside it, within eighty columns.
    private static let labelledPlaces = 51
    /// How many are drawn at least, however narrow the screen is.
    private static let fewestPlaces = 11

    /// Draws a slider with its knob at `place`, 0…1; the number it stands for is not told.
    ///
    ///     1 ├──────────────────────────────●──────────────────────────────┤ 100
    ///
    /// - Parameter columns: How wide the screen is; on a narrow one fewer places are drawn.
    public static func line(_ slider: Slider, at place: Double, in columns: Int? = nil) -> String {
        line(slider, at: place, drawn(places, slider, besides: 0, in: columns))
    }

    /// Draws each of several sliders with its label and its number.
    ///
    ///     Red    0 ├─────────────────────────●─────────────────────────┤ 255   128
    static func lines(_ sliders: [Slider], at values: SliderValues, in columns: Int? = nil) -> [String] {
        let width = sliders.reduce(0) { max($0, DisplayText.width($1.label)) }
        return zip(sliders, values).map { slider, place in
            let label = DisplayText.padded(slider.label, to: width)
            let besides = width + 4 + max("\(slider.min)".count, "\(slider.max)".count)
            let places = drawn(labelledPlaces, slider, besides: besides, in: columns)
            return "\(label)  \(line(slider, at: place, places))  \(slider.guess(at: place))"
        }
    }

    private static func line(_ slider: Slider, at place: Double, _ places: Int) -> String {
        let before = Int((min(max(place, 0), 1) * Double(places - 1)).rounded())
        let left = String(repeating: "─", count: before)
        let right = String(repeating: "─", count: places - 1 - before)
        return "\(slider.min) ├\(left)●\(right)┤ \(slider.max)"
    }

    /// The odd number of places, `most` at most, for which the columns have room.
    private static func drawn(_ most: Int, _ slider: Slider, besides: Int, in columns: Int?) -> Int {
        guard let columns else { return most }
        let room = columns - besides - "\(slider.min) ├┤ \(slider.max)".count
        return min(max(room % 2 == 0 ? room - 1 : room, fewestPlaces), most)
    }
}
