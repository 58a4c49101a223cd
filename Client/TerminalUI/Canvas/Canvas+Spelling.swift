extension Canvas {
    /// Replaces characters of one column by others of one column, wherever they stand.
    public mutating func spell(_ spelling: [Character: Character]) {
        var glyphs: [Glyph: Glyph] = [:]
        for (character, other) in spelling {
            if let from = Self.narrow(character), let to = Self.narrow(other) { glyphs[from] = to }
        }
        for index in cells.indices where cells[index].width == 1 {
            guard let glyph = glyphs[cells[index].glyph] else { continue }
            cells[index] = Cell(glyph: glyph, width: 1, style: cells[index].style)
        }
    }

    /// A character as it stands in one cell; nil if it needs two.
    private static func narrow(_ character: Character) -> Glyph? {
        var found: Glyph?
        DisplayText.pieces(DisplayText.safe(String(character))) { glyph, width in
            if width == 1 { found = glyph }
            return false
        }
        return found
    }
}
