import TerminalUI

/// What there is to know, on one page; further down where there is no room for all of it.
final class HelpPage: Page {
    private static let topics = [
        ("Slider", "Drag or click it, turn the wheel, or press left and right; with Shift, PgUp and PgDn by ten."),
        ("Colour", "Up, down and Tab go from slider to slider; digits set the number of one."),
        ("Hit", "Enter, Space, or a click on the button. The nearer you are, the more points you get."),
        ("Room", "i shows the link, r practises another game. After a match 1 to 5 give it stars; l shows it again."),
        ("Link", "c copies it, t shows it alone, so that it can be selected."),
        ("Host", "Space starts the match, z stops the clock, k sends somebody out. m has all that a host can do."),
        (
            "Lobby",
            "Enter joins a room, w looks on in it, n opens one. p plays alone, l shows leaders, s settings and your name."
        ),
        ("Leaders", "Left and right choose the game, d the time, b the most points or the best round."),
        ("Events", "e shows them; g accepts, d declines. v leads to the one that calls you."),
        ("Back", "Esc goes back, Ctrl-C leaves at once, Ctrl-Z stops the program."),
        ("Dropped", "A lost connection is made again by itself. Your seat is kept for a minute."),
    ]
    private static let indent = 10
    private var scroll = Scroll()

    func title(_ context: ScreenContext) -> String { "Help" }

    func keys(_ context: ScreenContext) -> [KeyLine.Entry] {
        [KeyLine.Entry("Esc", "back", weight: 9)]
    }

    func hasMore(in area: Area, _ context: ScreenContext) -> Bool { last(in: area) > 0 }

    /// The first line that is seen at the end.
    private func last(in area: Area) -> Int { max(lines(in: area).count - area.rows, 0) }

    /// Each line with the topic that begins there.
    private func lines(in area: Area) -> [(topic: String, text: String)] {
        let width = min(area.columns - Self.indent - 4, 70)
        let lines = Self.topics.map { topic, text in
            DisplayText.wrapped(text, to: width).enumerated().map { ($0.offset == 0 ? topic : "", $0.element) }
        }
        let gap = lines.map(\.count).reduce(lines.count - 1, +) <= area.rows
        return Array(lines.joined(separator: gap ? [("", "")] : []))
    }

    func draw(on canvas: inout Canvas, in area: Area, _ context: ScreenContext) {
        for (index, line) in lines(in: area).dropFirst(min(scroll.first, last(in: area))).prefix(area.rows).enumerated()
        {
            canvas.draw(line.topic, row: area.row + index, column: area.column + 2, in: area, style: .bold)
            canvas.draw(line.text, row: area.row + index, column: area.column + 2 + Self.indent, in: area)
        }
    }

    func handle(_ input: InputEvent, in area: Area, _ screens: Screens, _ context: ScreenContext) -> Bool {
        scroll.take(input, page: area.rows - 1, last: last(in: area))
    }
}
