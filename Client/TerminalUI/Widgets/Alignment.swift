/// Where text stands in a rectangle that is wider.
public enum Alignment: Sendable, Hashable {
    case left, centre, right
}

extension Canvas {
    /// Draws a line of text in the first row of a rectangle, cut before an ellipsis if it is too long.
    public mutating func draw(
        _ text: String, in area: Area, _ alignment: Alignment, glyphs: GlyphSet = .blocks, style: Style = .plain
    ) {
        let text = DisplayText.cut(DisplayText.safe(text), to: area.columns, ellipsis: glyphs.ellipsis)
        let space = area.columns - DisplayText.width(text)
        let before =
            switch alignment {
            case .left: 0
            case .centre: space / 2
            case .right: space
            }
        draw(text, row: area.row, column: area.column + before, in: area, style: style)
    }
}
