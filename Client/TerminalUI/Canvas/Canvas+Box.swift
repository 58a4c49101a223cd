extension Canvas {
    /// Draws a border along the inside of a rectangle's edge.
    public mutating func drawBox(_ area: Area, glyphs: GlyphSet = .blocks, style: Style = .plain) {
        guard !area.isEmpty else { return }
        let (corners, across, down): ([Character], Character, Character) =
            glyphs == .ascii ? (["+", "+", "+", "+"], "-", "|") : (["┌", "┐", "└", "┘"], "─", "│")
        let bottom = area.endRow - 1
        let right = area.endColumn - 1
        for row in [area.row, bottom] {
            fill(Area(row: row, column: area.column, rows: 1, columns: area.columns), with: across, style: style)
        }
        for column in [area.column, right] {
            fill(Area(row: area.row, column: column, rows: area.rows, columns: 1), with: down, style: style)
        }
        let places = [(area.row, area.column), (area.row, right), (bottom, area.column), (bottom, right)]
        for (corner, place) in zip(corners, places) {
            fill(Area(row: place.0, column: place.1, rows: 1, columns: 1), with: corner, style: style)
        }
    }
}
