import TerminalUI

extension Canvas {
    /// Draws text in the middle of a row of an area, cut where it is too long.
    mutating func drawCentred(_ text: String, row: Int, in area: Area, style: Style = .plain) {
        let text = DisplayText.cut(DisplayText.safe(text), to: area.columns)
        let column = area.column + max((area.columns - DisplayText.width(text)) / 2, 0)
        draw(text, row: row, column: column, in: area, style: style)
    }

    /// Draws the first of several ways to say it that fits into the middle of a row; else the last, cut.
    mutating func drawCentred(_ ways: [String], row: Int, in area: Area, style: Style = .plain) {
        let ways = ways.map(DisplayText.safe)
        let way = ways.first { DisplayText.width($0) <= area.columns } ?? ways.last ?? ""
        drawCentred(way, row: row, in: area, style: style)
    }

    /// Draws a sentence in the middle of as many rows as it needs and the area has.
    ///
    /// - Returns: How many rows that were.
    @discardableResult
    mutating func drawSentence(_ text: String, in area: Area, style: Style = .plain) -> Int {
        let lines = Self.linesOfSentence(text, in: area)
        for (index, line) in lines.enumerated() { drawCentred(line, row: area.row + index, in: area, style: style) }
        return lines.count
    }

    /// The rows of a sentence in an area, as many as that has.
    static func linesOfSentence(_ text: String, in area: Area) -> [String] {
        Array(DisplayText.wrapped(DisplayText.safe(text), to: max(area.columns - 2, 1)).prefix(area.rows))
    }
}
