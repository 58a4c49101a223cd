/// The line at the top: where one is, and something at the right end.
public struct TitleLine: Sendable {
    /// The way from the outermost place to the present one.
    public var crumbs: [String]
    /// What stands at the right end; shortened from its left, and left out where nothing of it fits.
    public var right: String
    /// What separates the crumbs.
    public var glyphs: GlyphSet
    /// How the present place looks.
    public var present: Style
    /// How everything else looks.
    public var style: Style

    /// Makes the line.
    public init(
        _ crumbs: [String], right: String = "", glyphs: GlyphSet = .blocks, present: Style = .bold,
        style: Style = .plain
    ) {
        self.crumbs = crumbs.map(DisplayText.safe)
        self.right = DisplayText.safe(right)
        self.glyphs = glyphs
        self.present = present
        self.style = style
    }

    private var separator: String { glyphs == .ascii ? " > " : " › " }

    /// Draws it in the first row of a rectangle.
    public func draw(on canvas: inout Canvas, in area: Area) {
        let row = area.split(rows: 1).top
        canvas.fill(row, style: style)
        let way = way(within: area.columns - min(DisplayText.width(right), area.columns / 3) - 2)
        let end = canvas.draw(way, row: area.row, column: area.column, in: row, style: style)
        let present = DisplayText.cut(crumbs.last ?? "", to: area.endColumn - end, ellipsis: glyphs.ellipsis)
        let behind = canvas.draw(present, row: area.row, column: end, in: row, style: self.present)
        let room = area.endColumn - behind - 2
        guard room > 1 else { return }
        let right = DisplayText.cutAtStart(right, to: room, ellipsis: glyphs.ellipsis)
        canvas.draw(right, row: area.row, column: area.endColumn - DisplayText.width(right), in: row, style: style)
    }

    /// The crumbs before the present one; the outermost are left out where there is no room.
    private func way(within columns: Int) -> String {
        let room = columns - DisplayText.width(crumbs.last ?? "")
        var before = Array(crumbs.dropLast())
        var way = before.map { $0 + separator }.joined()
        while DisplayText.width(way) > room, !before.isEmpty {
            before.removeFirst()
            way = String(glyphs.ellipsis) + separator + before.map { $0 + separator }.joined()
        }
        return DisplayText.width(way) > room ? "" : way
    }
}
