/// Rows of texts in aligned columns, of which as many are shown as there is room for.
public struct TableView: Sendable {
    /// A column.
    public struct Column: Sendable {
        /// What stands above it.
        public var heading: String
        /// Its share of the room that the others leave, up to 1000; one of 0 is as wide as its texts.
        public var weight: Int
        /// Whether its texts end together at the right.
        public var isRight: Bool

        /// Makes a column.
        public init(_ heading: String, weight: Int = 0, isRight: Bool = false) {
            self.heading = DisplayText.safe(heading)
            self.weight = min(max(weight, 0), 1000)
            self.isRight = isRight
        }
    }

    /// A row.
    public struct Row: Sendable {
        /// A text for each column; those that are missing are empty.
        public var texts: [String]
        /// How they look.
        public var style: Style
        /// How recently the row has changed, from 1, just now, to 0.
        public var glow: Double

        /// Makes a row.
        public init(_ texts: [String], style: Style = .plain, glow: Double = 0) {
            self.texts = texts.map(DisplayText.safe)
            self.style = style
            self.glow = glow
        }
    }

    /// The columns; the last ones are left out where there is no room.
    public var columns: [Column]
    /// The rows.
    public var rows: [Row]
    /// The number of the row that is chosen.
    public var selected: Int?
    /// The number of the first row that is shown.
    public var offset: Int
    /// What cut off texts end with.
    public var glyphs: GlyphSet
    /// How the headings look.
    public var heading = Style.dim
    /// What a row that has just changed is painted on.
    public var glow = Color(0x6B4E00)
    /// What the glow fades into: about what the terminal's background is.
    public var backdrop = Color.black

    /// Makes a table.
    public init(_ columns: [Column], rows: [Row], selected: Int? = nil, offset: Int = 0, glyphs: GlyphSet = .blocks) {
        self.columns = columns
        self.rows = rows
        self.selected = selected
        self.offset = offset
        self.glyphs = glyphs
    }

    /// The offset nearest to another with which a row is shown, where so many rows are.
    public static func offset(showing row: Int, in visible: Int, from offset: Int) -> Int {
        let row = max(row, 0)
        return max(min(max(offset, row - max(visible, 1) + 1), row), 0)
    }

    /// Draws the headings in the first row of a rectangle, and the rows below them.
    public func draw(on canvas: inout Canvas, in area: Area) {
        let widths = widths(in: area.columns)
        let (top, body) = area.split(rows: 1)
        draw(columns.map(\.heading), widths, heading, on: &canvas, in: top)
        let shown = rows.indices.dropFirst(max(offset, 0)).prefix(body.rows)
        for (line, number) in shown.enumerated() {
            let place = Area(row: body.row + line, column: body.column, rows: 1, columns: body.columns)
            let style = style(of: rows[number], isSelected: number == selected)
            canvas.fill(place, style: style)
            draw(rows[number].texts, widths, style, on: &canvas, in: place)
        }
    }

    private func style(of row: Row, isSelected: Bool) -> Style {
        var style = row.style
        if row.glow > 0 { style.background = .color(backdrop.mixed(with: glow, row.glow)) }
        if row.glow >= 0.5 { style.accents.insert(.bold) }
        if isSelected { style.accents.insert(.reversed) }
        return style
    }

    private func draw(_ texts: [String], _ widths: [Int], _ style: Style, on canvas: inout Canvas, in area: Area) {
        var rest = area
        for (column, width) in widths.enumerated() where column < texts.count {
            let place = rest.split(columns: width)
            let side = columns[column].isRight ? Alignment.right : .left
            canvas.draw(texts[column], in: place.left, side, glyphs: glyphs, style: style)
            rest = place.rest.split(columns: Self.gap).rest
        }
    }
}
