/// A screen, or a part of one, as cells to be drawn on.
///
/// Wide characters stay whole: one that is drawn over in part gives its other column back as a space, and one that does
/// not fit at an edge is a space there. What lies outside is left out, wherever it is. No text can put anything into a
/// cell that does more than stand there (`DisplayText.safe`).
public struct Canvas: Sendable, Hashable {
    /// How many rows there are.
    public let rows: Int
    /// How many columns there are.
    public let columns: Int
    var cells: [Cell]

    /// More than any screen has.
    private static let most = 1000

    /// Makes a blank canvas; its size is kept within 0 and 1000, each way.
    public init(rows: Int, columns: Int) {
        self.rows = min(max(rows, 0), Self.most)
        self.columns = min(max(columns, 0), Self.most)
        cells = Array(repeating: .blank, count: self.rows * self.columns)
    }

    /// All of it.
    public var area: Area { Area(rows: rows, columns: columns) }

    /// What a column of a row shows; nothing outside.
    public subscript(row: Int, column: Int) -> Cell {
        area.contains(row: row, column: column) ? cells[row * columns + column] : .blank
    }

    /// Its text, row by row, without the spaces at their ends.
    public var lines: [String] {
        (0..<rows).map { row in
            let line = cells[row * columns..<(row + 1) * columns].map(\.text).joined()
            return String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
        }
    }

    // MARK: Text

    /// Draws text from a column on, as far as the width and the canvas go.
    ///
    /// - Returns: The column behind its end, whether or not that could be seen.
    @discardableResult
    public mutating func draw(
        _ text: String, row: Int, column: Int, width: Int = .max, style: Style = .plain
    ) -> Int {
        draw(text, row: row, column: column, in: Area(row: row, column: column, rows: 1, columns: width), style: style)
    }

    /// Draws text from a column on, as far as it lies in a rectangle.
    ///
    /// - Returns: The column behind its end or the rectangle's, which comes first.
    @discardableResult
    public mutating func draw(
        _ text: String, row: Int, column: Int, in clip: Area, style: Style = .plain
    ) -> Int {
        let clip = clip.intersection(area)
        var column = Area.bounded(column)
        guard row >= clip.row, row < clip.endRow else { return column }
        DisplayText.pieces(DisplayText.safe(text)) { glyph, width in
            put(Cell(glyph: glyph, width: UInt8(width), style: style), row, column, clip)
            column += width
            return column < clip.endColumn
        }
        return column
    }

    /// Puts a character with its width into its cell or cells, or a space where a half of it lies outside.
    private mutating func put(_ cell: Cell, _ row: Int, _ column: Int, _ clip: Area) {
        let isWide = cell.width == 2
        let isSeen = column >= clip.column && column < clip.endColumn
        guard isWide else {
            if isSeen { set(cell, row, column) }
            return
        }
        let isNextSeen = column + 1 >= clip.column && column + 1 < clip.endColumn
        if isSeen, isNextSeen {
            set(cell, row, column)
            set(Cell(glyph: .none, width: 0, style: cell.style), row, column + 1)
        } else if isSeen || isNextSeen {
            set(.space(cell.style), row, isSeen ? column : column + 1)
        }
    }

    /// Replaces a cell of the canvas, and the other half of what it belonged to.
    private mutating func set(_ cell: Cell, _ row: Int, _ column: Int) {
        let index = row * columns + column
        switch cells[index].width {
        case 0: cells[index - 1] = .space(cells[index - 1].style)
        case 2: cells[index + 1] = .space(cells[index + 1].style)
        default: break
        }
        cells[index] = cell
    }

    // MARK: Rectangles

    /// Makes all of it blank.
    public mutating func clear() {
        for index in cells.indices { cells[index] = .blank }
    }

    /// Fills a rectangle with a character; one that takes two columns stands in every other.
    public mutating func fill(_ area: Area, with character: Character = " ", style: Style = .plain) {
        let clip = area.intersection(self.area)
        var cell = Cell.space(style)
        DisplayText.pieces(DisplayText.safe(String(character))) { glyph, width in
            cell = Cell(glyph: glyph, width: UInt8(width), style: style)
            return false
        }
        for row in clip.row..<clip.endRow {
            for column in stride(from: clip.column, to: clip.endColumn, by: Int(cell.width)) {
                put(cell, row, column, clip)
            }
        }
    }

    /// Draws another canvas with its top left cell in a rectangle's, as far as that goes.
    public mutating func draw(_ canvas: Canvas, in area: Area) {
        let clip = area.intersection(self.area)
        for row in clip.row..<clip.endRow where row - area.row < canvas.rows {
            for column in clip.column..<clip.endColumn where column - area.column < canvas.columns {
                let cell = canvas.cells[(row - area.row) * canvas.columns + column - area.column]
                if cell.width > 0 {
                    put(cell, row, column, clip)
                } else if column == clip.column {
                    set(.space(cell.style), row, column)
                }
            }
        }
    }

    /// Changes the style of what stands in a rectangle, as for what lies behind a window.
    public mutating func restyle(_ area: Area, _ change: (Style) -> Style) {
        let clip = area.intersection(self.area)
        for row in clip.row..<clip.endRow {
            for column in clip.column..<clip.endColumn {
                let index = row * columns + column
                guard cells[index].width > 0 else { continue }
                cells[index].style = change(cells[index].style)
                if cells[index].width == 2 { cells[index + 1].style = cells[index].style }
            }
        }
    }
}
