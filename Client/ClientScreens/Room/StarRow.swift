import ClientCore
import TerminalUI

/// The stars that a player can give a game, each with the key that gives as many and a place of its own to click on.
///
/// The same for drawing them and for the mouse.
struct StarRow {
    private let area: Area

    /// The columns of a star: its key, itself, and a gap that belongs to it.
    private static let width = 4

    /// Puts the stars into the middle of an area's last row.
    init(in area: Area) {
        let row = area.split(rows: area.rows - 1).rest
        self.area = row.centred(rows: 1, columns: Stars.most * Self.width)
    }

    /// How many stars a click gives; nil beside them.
    func stars(under click: MouseEvent) -> Int? {
        guard area.contains(row: click.row, column: click.column) else { return nil }
        return (click.column - area.column) / Self.width + 1
    }

    /// Draws them, with those that were given.
    func draw(given: Int?, on canvas: inout Canvas, _ context: ScreenContext) {
        for number in 1...Stars.most {
            let isGiven = number <= given ?? 0
            let column = area.column + (number - 1) * Self.width
            let end = canvas.draw(
                " \(number)", row: area.row, column: column, in: area, style: context.theme.muted)
            canvas.draw(
                Stars.star(isGiven: isGiven, context.glyphs), row: area.row, column: end, in: area,
                style: isGiven ? context.theme.strong : context.theme.accented)
        }
    }
}
