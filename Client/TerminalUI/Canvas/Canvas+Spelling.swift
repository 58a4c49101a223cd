extension Canvas {
    /// Replaces single characters of one column by others, wherever they stand.
    public mutating func spell(_ spelling: [Character: Character]) {
        let glyphs = Dictionary(uniqueKeysWithValues: spelling.map { (Self.glyph($0), Self.glyph($1)) })
        for index in cells.indices where cells[index].width == 1 {
            guard let glyph = glyphs[cells[index].glyph] else { continue }
            cells[index] = Cell(glyph: glyph, width: 1, style: cells[index].style)
        }
    }

    private static func glyph(_ character: Character) -> Glyph {
        var found = Glyph.space
        DisplayText.pieces(DisplayText.safe(String(character))) { glyph, width in
            if width == 1 { found = glyph }
            return false
        }
        return found
    }
}
