import TerminalUI

/// Two colours side by side, the target on the left: they touch, because the eye compares at the border.
struct ColourPair {
    let target: Color
    let own: Color

    func draw(on canvas: inout Canvas, in area: Area) {
        let (left, right) = area.split(columns: area.columns / 2)
        draw(target, " target", .left, on: &canvas, in: left)
        draw(own, "yours ", .right, on: &canvas, in: right)
    }

    private func draw(_ color: Color, _ word: String, _ side: Alignment, on canvas: inout Canvas, in area: Area) {
        let style = Style(.color(color.readable), on: .color(color))
        canvas.fill(area, style: style)
        canvas.draw(word, in: area, side, style: style)
    }
}
