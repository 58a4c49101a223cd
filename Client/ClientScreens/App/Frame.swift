import ClientCore
import TerminalUI

/// What surrounds every page: the title line above it, the keys below it, and a sentence where there is one to say.
struct Frame {
    let rows: Int
    let columns: Int

    /// The smallest screen on which something can be read.
    static let least = (rows: 12, columns: 40)

    var isReadable: Bool { rows >= Self.least.rows && columns >= Self.least.columns }

    /// Where the page is.
    var body: Area { Area(row: 2, column: 0, rows: rows - 4, columns: columns) }

    private var margin: Int { columns >= 60 ? 2 : 1 }

    func askForRoom(on canvas: inout Canvas) {
        let lines = ["Too small.", "\(Self.least.columns)×\(Self.least.rows) is enough."]
        for (index, line) in lines.enumerated() {
            let column = max((columns - DisplayText.width(line)) / 2, 0)
            canvas.draw(line, row: max(rows / 2 - 1, 0) + index, column: column)
        }
    }

    /// Draws the way one has come, and at its right the room and the quality of the connection.
    func drawTitle(_ titles: [String], on canvas: inout Canvas, _ context: ScreenContext) {
        TitleLine(
            ["Bullseye"] + titles.filter { !$0.isEmpty }, right: ConnectionWords.short(context), glyphs: context.glyphs
        ).draw(on: &canvas, in: line(0))
    }

    /// Draws what the keys do; those that matter least give way where there is no room.
    func drawKeys(_ keys: [KeyLine.Entry], on canvas: inout Canvas, _ context: ScreenContext) {
        KeyLine(keys).draw(on: &canvas, in: line(rows - 1))
    }

    private func line(_ row: Int) -> Area { Area(row: row, column: margin, rows: 1, columns: columns - 2 * margin) }

    func draw(_ notice: Screens.Notice, on canvas: inout Canvas, _ context: ScreenContext) {
        let text = DisplayText.cut(DisplayText.safe(notice.text), to: columns - 2 * margin)
        canvas.draw(
            text, row: rows - 2, column: margin, style: notice.isBad ? context.theme.wrong : context.theme.accented)
    }
}
