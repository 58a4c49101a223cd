/// A bar that is filled as far as something is left, by eighths of a column.
public struct Gauge: Sendable {
    /// How much of it is filled, 0…1.
    public var share: Double
    /// What it is made of.
    public var glyphs: GlyphSet
    /// How the filled part looks.
    public var fill: Style
    /// How the other part looks.
    public var rest: Style

    /// Makes a gauge.
    public init(share: Double, glyphs: GlyphSet = .blocks, fill: Style = .plain, rest: Style = .dim) {
        self.share = share
        self.glyphs = glyphs
        self.fill = fill
        self.rest = rest
    }

    /// Draws it in every row of a rectangle; only nothing at all is drawn as nothing.
    public func draw(on canvas: inout Canvas, in area: Area) {
        let share = share > 0 ? min(share, 1) : 0
        var eighths = Int((share * Double(area.columns * 8)).rounded())
        if share > 0 { eighths = max(eighths, glyphs == .blocks ? 1 : 4) }
        let parts = area.split(columns: eighths / 8)
        canvas.fill(parts.left, with: glyphs.leftBar(8), style: fill)
        canvas.fill(parts.rest, with: glyphs.density(0), style: rest)
        let bar = glyphs.leftBar(eighths % 8)
        if bar != " " { canvas.fill(parts.rest.split(columns: 1).left, with: bar, style: fill) }
    }
}
