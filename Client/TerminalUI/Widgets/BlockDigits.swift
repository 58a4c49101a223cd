/// A number in big digits of half blocks, as high as there is room for.
///
/// It knows `0` to `9`, `-` and `%`; a space stands for anything else.
public struct BlockDigits: Sendable {
    /// The number.
    public var text: String
    /// What the digits are made of.
    public var glyphs: GlyphSet
    /// How they look.
    public var style: Style

    /// Makes a number.
    public init(_ text: String, glyphs: GlyphSet = .blocks, style: Style = .bold) {
        self.text = text
        self.glyphs = glyphs
        self.style = style
    }

    /// Draws it in the middle of a rectangle: three rows high, or two, or as plain text where there is no more room.
    public func draw(on canvas: inout Canvas, in area: Area) {
        let lines = fonts.map(lines).first { lines in
            lines.count <= area.rows && (lines.first?.count ?? 0) <= area.columns
        }
        guard let lines else {
            canvas.draw(text, in: area.centred(rows: 1, columns: area.columns), .centre, glyphs: glyphs, style: style)
            return
        }
        let place = area.centred(rows: lines.count, columns: lines.first?.count ?? 0)
        for (number, line) in lines.enumerated() {
            canvas.draw(line, row: place.row + number, column: place.column, in: area, style: style)
        }
    }

    private var fonts: [DigitFont] {
        glyphs == .ascii ? [.segments] : [.tall, .low]
    }

    private func lines(_ font: DigitFont) -> [String] {
        (0..<font.rows).map { row in
            text.map { font.row(row, of: $0) }.joined(separator: " ")
        }
    }
}
