/// A rectangle of a colour, to be looked at.
public struct Swatch: Sendable {
    /// The colour.
    public var color: Color
    /// What is written in its middle, in black or white.
    public var label: String
    /// What is written where the terminal shows no colours.
    public var fallback: String

    /// What cut off text ends with.
    public var glyphs: GlyphSet

    /// Makes a swatch.
    public init(_ color: Color, label: String = "", fallback: String, glyphs: GlyphSet = .blocks) {
        self.color = color
        self.label = label
        self.fallback = fallback
        self.glyphs = glyphs
    }

    /// Fills a rectangle of a canvas that is shown on a terminal of some depth.
    public func draw(on canvas: inout Canvas, in area: Area, depth: ColorDepth) {
        let style = depth == .none ? Style.plain : Style(.color(color.readable), on: .color(color))
        canvas.fill(area, style: style)
        let text = depth == .none ? fallback : label
        canvas.draw(text, in: area.centred(rows: 1, columns: area.columns), .centre, glyphs: glyphs, style: style)
    }
}
