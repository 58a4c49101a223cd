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
        let right = ConnectionWords.short(context)
        let rightColumn = columns - margin - DisplayText.width(right)
        canvas.draw(right, row: 0, column: rightColumn, style: context.theme.muted)
        let all = ["Bullseye"] + titles.filter { !$0.isEmpty }
        let separator = context.glyphs == .ascii ? " > " : " › "
        let room = rightColumn - margin - 2
        let last = all[all.count - 1]
        var way = all.dropLast().joined(separator: separator)
        if DisplayText.width(way + separator + last) > room {
            way = DisplayText.cutAtStart(way, to: max(room - DisplayText.width(separator + last), 0))
        }
        let column = way.isEmpty ? margin : canvas.draw(way + separator, row: 0, column: margin, style: context.theme.muted)
        canvas.draw(
            DisplayText.cut(last, to: max(rightColumn - 2 - column, 1)), row: 0, column: column, style: .bold)
    }

    /// Draws what the keys do; those at the end give way where there is no room.
    func drawKeys(_ keys: [KeyHint], on canvas: inout Canvas, _ context: ScreenContext) {
        KeyLine(keys).draw(
            on: &canvas, in: Area(row: rows - 1, column: margin, rows: 1, columns: columns - 2 * margin),
            keyStyle: .bold, style: context.theme.muted)
    }

    func draw(_ notice: Screens.Notice, on canvas: inout Canvas, _ context: ScreenContext) {
        let text = DisplayText.cut(DisplayText.safe(notice.text), to: columns - 2 * margin)
        canvas.draw(
            text, row: rows - 2, column: margin, style: notice.isBad ? context.theme.wrong : context.theme.accented)
    }
}
