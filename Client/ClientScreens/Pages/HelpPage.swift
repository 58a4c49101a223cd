import TerminalUI

/// What there is to know, on one page.
final class HelpPage: Page {
    private static let lines = [
        ("Slider", "drag or click, wheel, ← → by one, ⇧ or PgUp PgDn by ten, Home End"),
        ("Several", "↑ ↓ or Tab go from one to the next; digits set its number"),
        ("Hit", "Enter, Space, or a click on the button; the nearer, the more points"),
        ("Room", "Space begins a match, if you are its host"),
        ("Practice", "r plays another game alone until you come back"),
        ("Leave", "Esc goes back, Ctrl-C leaves at once, Ctrl-Z stops for a while"),
        ("Dropped", "a lost connection is made again by itself; your seat is kept a minute"),
    ]

    func title(_ context: ScreenContext) -> String { "Help" }

    func keys(_ context: ScreenContext) -> [KeyLine.Entry] { [KeyLine.Entry("Esc", "back")] }

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        let gap = area.rows >= 2 * Self.lines.count ? 2 : 1
        for (index, line) in Self.lines.enumerated() {
            canvas.draw(line.0, row: area.row + index * gap, column: 2, in: area, style: .bold)
            canvas.draw(line.1, row: area.row + index * gap, column: 12, in: area)
        }
    }

    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool { false }
}
