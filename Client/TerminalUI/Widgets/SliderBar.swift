/// A slider in one row: a track, filled up to a knob that moves by eighths of a column.
public struct SliderBar: Sendable {
    /// Where the knob is, 0 at the left end and 1 at the right.
    public var place: Double
    /// What it is made of.
    public var glyphs: GlyphSet
    /// How the knob looks; nil for a track without one, which nobody can move.
    public var knob: Style?
    /// How the track looks up to the knob.
    public var fill: Style
    /// How it looks beyond.
    public var rest: Style
    /// How warm it is, 0…1, drawn as the density of the part up to the knob; nil for a thin line.
    public var heat: Double?

    /// Makes a slider.
    public init(
        place: Double, glyphs: GlyphSet = .blocks, knob: Style? = .bold, fill: Style = .plain, rest: Style = .dim,
        heat: Double? = nil
    ) {
        self.place = place
        self.glyphs = glyphs
        self.knob = knob
        self.fill = fill
        self.rest = rest
        self.heat = heat
    }

    /// The place under a column of the screen, as for a click; what lies beyond an end is the end.
    public static func place(atColumn column: Int, in area: Area) -> Double {
        guard area.columns > 1 else { return 0 }
        let steps = min(max(Area.bounded(column) - area.column, 0), area.columns - 1)
        return Double(steps) / Double(area.columns - 1)
    }

    /// The column of the screen that has most of a knob at that place.
    public static func column(of place: Double, in area: Area) -> Int {
        area.column + (eighths(place, area.columns) + 4) / 8
    }

    /// Where the knob's left side is, in eighths of a column.
    private static func eighths(_ place: Double, _ columns: Int) -> Int {
        let place = place > 0 ? min(place, 1) : 0
        return Int((place * Double(max(columns - 1, 0) * 8)).rounded())
    }

    /// Draws it in the first row of a rectangle, from end to end.
    public func draw(on canvas: inout Canvas, in area: Area) {
        guard !area.isEmpty else { return }
        let row = area.split(rows: 1).top
        guard let knob else { return canvas.fill(row, with: restGlyph, style: rest) }
        let step = glyphs == .blocks ? 1 : glyphs == .braille ? 4 : 8
        let left = (Self.eighths(place, area.columns) + step / 2) / step * step
        let parts = row.split(columns: left / 8)
        canvas.fill(parts.left, with: fillGlyph, style: fill)
        canvas.fill(parts.rest, with: restGlyph, style: rest)
        let first = parts.rest.split(columns: 1)
        if left % 8 == 0 {
            canvas.fill(first.left, with: glyphs == .ascii ? "O" : glyphs.leftBar(8), style: knob)
        } else if glyphs == .braille {
            canvas.fill(first.left, with: "⢸", style: knob)
            canvas.fill(first.rest.split(columns: 1).left, with: "⡇", style: knob)
        } else {
            // There are blocks for the left part of a column alone: here the rest is painted.
            var turned = knob
            turned.accents.formSymmetricDifference(.reversed)
            canvas.fill(first.left, with: glyphs.leftBar(left % 8), style: turned)
            canvas.fill(first.rest.split(columns: 1).left, with: glyphs.leftBar(left % 8), style: knob)
        }
    }

    private var restGlyph: Character {
        switch glyphs {
        case .blocks: "─"
        case .braille: "⠤"
        case .ascii: "-"
        }
    }

    private var fillGlyph: Character {
        if let heat { return glyphs.density(heat) }
        return switch glyphs {
        case .blocks: "━"
        case .braille: "⠶"
        case .ascii: "="
        }
    }
}
