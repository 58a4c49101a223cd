/// A line from end to end with marks on it, whose labels stand below in the nearest row where there is room.
public struct Scale: Sendable {
    /// A place that is marked.
    public struct Mark: Sendable {
        /// Where it is, 0…1.
        public var place: Double
        /// What stands on the line.
        public var symbol: Character
        /// What stands below.
        public var label: String
        /// How both look.
        public var style: Style

        /// Makes a mark.
        public init(place: Double, symbol: Character, label: String, style: Style = .plain) {
            self.place = place
            self.symbol = symbol
            self.label = label
            self.style = style
        }
    }

    /// The marks; where two have one column, the later one is seen.
    public var marks: [Mark]
    /// What the line is made of.
    public var glyphs: GlyphSet
    /// How it looks.
    public var style: Style

    /// Makes a scale.
    public init(_ marks: [Mark], glyphs: GlyphSet = .blocks, style: Style = .dim) {
        self.marks = marks
        self.glyphs = glyphs
        self.style = style
    }

    /// Draws the line in the first row of a rectangle, and labels as far as its other rows go.
    ///
    /// Marks that come first have the first choice of rows.
    public func draw(on canvas: inout Canvas, in area: Area) {
        guard !area.isEmpty else { return }
        let line = area.split(rows: 1).top
        let ends: (Character, Character, Character) = glyphs == .ascii ? ("|", "-", "|") : ("├", "─", "┤")
        canvas.fill(line, with: ends.1, style: style)
        canvas.fill(line.split(columns: 1).left, with: ends.0, style: style)
        canvas.fill(line.split(columns: area.columns - 1).rest, with: ends.2, style: style)
        var taken: [[Range<Int>]] = Array(repeating: [], count: min(area.rows - 1, marks.count))
        for mark in marks {
            let column = SliderBar.column(of: mark.place, in: area)
            canvas.draw(String(mark.symbol), row: area.row, column: column, in: area, style: mark.style)
            let label = DisplayText.cut(DisplayText.safe(mark.label), to: area.columns, ellipsis: glyphs.ellipsis)
            let width = DisplayText.width(label)
            let start = min(max(column - width / 2, area.column), area.endColumn - width)
            // With a space on each side.
            let wanted = start - 1..<start + width + 1
            guard let row = taken.firstIndex(where: { !$0.contains { $0.overlaps(wanted) } }) else { continue }
            taken[row].append(start..<start + width)
            canvas.draw(label, row: area.row + 1 + row, column: start, in: area, style: mark.style)
        }
    }
}
