/// A window with a border, in front of what is there.
public struct Box: Sendable {
    /// What stands in its upper border.
    public var title: String
    /// What the border is made of.
    public var glyphs: GlyphSet
    /// How the border looks.
    public var border: Style
    /// How the inside looks.
    public var inside: Style

    /// Makes a window.
    public init(title: String = "", glyphs: GlyphSet = .blocks, border: Style = .plain, inside: Style = .plain) {
        self.title = title
        self.glyphs = glyphs
        self.border = border
        self.inside = inside
    }

    /// Draws the border, makes the inside empty, and returns the part of it that has a space beside the border.
    @discardableResult
    public func draw(on canvas: inout Canvas, in area: Area) -> Area {
        canvas.fill(area, style: inside)
        canvas.drawBox(area, glyphs: glyphs, style: border)
        let room = area.split(rows: 1).top.inset(rows: 0, columns: 2)
        if !title.isEmpty, room.columns > 2 {
            let title = DisplayText.cut(DisplayText.safe(title), to: room.columns - 2, ellipsis: glyphs.ellipsis)
            canvas.draw(" \(title) ", row: room.row, column: room.column, in: room, style: border.with(.bold))
        }
        return area.inset(rows: 1, columns: 2)
    }
}
