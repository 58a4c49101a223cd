/// What one column of a row shows.
public struct Cell: Sendable, Hashable {
    /// What stands in it; nothing in the second column of a wide character.
    let glyph: Glyph
    /// How many columns its character takes: 1 or 2, or 0 for the second column of one that takes two.
    public let width: UInt8
    /// How it looks; the same in both columns of a wide character.
    public internal(set) var style: Style

    /// A cell with nothing in it.
    public static let blank = Cell(glyph: .space, width: 1, style: .plain)

    init(glyph: Glyph, width: UInt8, style: Style) {
        self.glyph = glyph
        self.width = width
        self.style = style
    }

    static func space(_ style: Style) -> Cell { Cell(glyph: .space, width: 1, style: style) }

    /// Its text; empty in the second column of a wide character.
    public var text: String { width == 0 ? "" : glyph.description }
}
