import TerminalUI

extension Canvas {
    /// Draws text in the middle of a row of an area, cut where it is too long.
    mutating func drawCentred(_ text: String, row: Int, in area: Area, style: Style = .plain) {
        let text = DisplayText.cut(DisplayText.safe(text), to: area.columns)
        let column = area.column + max((area.columns - DisplayText.width(text)) / 2, 0)
        draw(text, row: row, column: column, in: area, style: style)
    }

    /// Draws a table so far down that a row is seen.
    mutating func draw(_ table: TableView, in area: Area, showing row: Int) {
        var table = table
        table.offset = TableView.offset(showing: row, in: area.rows - 1, from: table.offset)
        table.draw(on: &self, in: area)
    }
}
