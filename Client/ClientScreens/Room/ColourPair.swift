import TerminalUI

/// Two colours side by side, the target on the left: they touch, because the eye compares at the border.
///
/// Whoever has no colour of one's own sees the target alone.
struct ColourPair {
    let target: Color
    let own: Color?

    /// Draws both, and what they are: in a row above them, or else in their first one.
    func draw(on canvas: inout Canvas, in area: Area, wordsRow: Int? = nil, wordsStyle: Style = .plain) {
        let (left, right) = area.split(columns: own == nil ? area.columns : area.columns / 2)
        for (color, word, side, half) in [
            (target, " target", Alignment.left, left), (own, "yours ", .right, right),
        ] {
            guard let color else { continue }
            canvas.fill(half, style: Style(on: .color(color)))
            let row = Area(row: wordsRow ?? half.row, column: half.column, rows: 1, columns: half.columns)
            let inside = Style(.color(color.readable), on: .color(color))
            canvas.draw(word, in: row, side, style: wordsRow == nil ? inside : wordsStyle)
        }
    }
}
