import TerminalUI

extension Canvas {
    /// Draws a window with its title over what is there, and returns where its inside is.
    mutating func drawWindow(_ window: Area, _ title: String, _ context: ScreenContext) -> Area {
        // A column of nothing at each side, so that no word behind it touches its border.
        fill(window.inset(rows: 0, columns: -1))
        return Box(title: title, glyphs: context.glyphs, border: context.theme.accented).draw(on: &self, in: window)
    }
}
